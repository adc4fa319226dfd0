/** Called for what is left out while data are read. */
export interface ReadReport {
  /** A piece is wrong; its path is e.g. `groupings[2].links[0].url`. */
  bad(path: string, message: string): void;
  /** Something is more than can be shown: `what` is in the plural. */
  tooMuch(what: string, count: number): void;
  /** How many items of all lists have been read. */
  items: number;
}

/** Reads one piece of data from outside; undefined where it is absent, wrong or too much. */
export type Reader<T> = (value: unknown, path: string, report: ReadReport) => T | undefined;

type Readers = Readonly<Record<string, Reader<unknown>>>;
type Read<R> = R extends Reader<infer T> ? T : never;
type ReadObject<R extends Readers, O extends Readers> = { [K in keyof R]: Read<R[K]> } & {
  [K in keyof O]?: Read<O[K]> | undefined;
};

/** A text of at most so many characters. */
export function textUpTo(maxCharacters: number): Reader<string> {
  return (value, path, report) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "string") report.bad(path, "It is no text");
    else if (value.length > maxCharacters) report.tooMuch("texts", 1);
    else return value;
    return undefined;
  };
}

/** A text without which what holds it is nothing. */
export function wordsUpTo(maxCharacters: number): Reader<string> {
  const text = textUpTo(maxCharacters);
  return (value, path, report) => {
    if (typeof value === "string" && (value.length > maxCharacters || /\S/.test(value)))
      return text(value, path, report);
    report.bad(path, "It is missing or no text");
    return undefined;
  };
}

export const yesOrNo: Reader<boolean> = (value, path, report) => {
  if (typeof value === "boolean") return value;
  if (value !== undefined && value !== null) report.bad(path, "It is neither true nor false");
  return undefined;
};

/** An object by its fields: without one of the required ones it is left out. */
export function objectOf<R extends Readers, O extends Readers>(
  required: R,
  fields: O,
): Reader<ReadObject<R, O>> {
  const all: Readers = { ...required, ...fields };
  return (value, path, report) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "object") {
      report.bad(path, "It is no object");
      return undefined;
    }
    const result: Record<string, unknown> = {};
    for (const name of Object.keys(all)) {
      // Own fields only: a page may have added to Object.prototype.
      const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      const read = all[name]?.(given, path ? `${path}.${name}` : name, report);
      if (read !== undefined) result[name] = read;
      else if (name in required) return undefined;
    }
    return result as ReadObject<R, O>;
  };
}

/** A list without what is wrong in it, of at most so many items; `maxItems` counts those of all lists of its kind. */
export function listOf<T>(
  item: Reader<T>,
  what: string,
  max: number,
  maxItems = Number.POSITIVE_INFINITY,
): Reader<T[]> {
  return (value, path, report) => {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) {
      report.bad(path, "It is no list");
      return undefined;
    }
    const isCounted = Number.isFinite(maxItems);
    const length = Math.min(value.length, max, isCounted ? Math.max(0, maxItems - report.items) : max);
    if (isCounted) report.items += length;
    if (value.length > length) report.tooMuch(what, value.length - length);
    const list: T[] = [];
    for (let i = 0; i < length; i++) {
      const itemPath = `${path}[${i}]`;
      const given: unknown = value[i];
      if (given === undefined || given === null) report.bad(itemPath, "It is missing");
      const read = item(given, itemPath, report);
      if (read !== undefined) list.push(read);
    }
    return list;
  };
}
