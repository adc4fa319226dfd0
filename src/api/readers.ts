/** Collects what is removed from data while it is read. */
interface ReadReport {
  /** Called for an invalid part. `path` is e.g. `groupings[2].links[0].url`. */
  invalid(path: string, message: string): void;
  /** Called for parts above a limit. `what` names them in the plural. */
  tooMany(what: string, count: number): void;
  /** The number of items read, in all lists together. */
  items: number;
}

/** Reads one part of untrusted data; undefined if it is absent, invalid or above a limit. */
export type Reader<T> = (value: unknown, path: string, report: ReadReport) => T | undefined;

type Readers = Readonly<Record<string, Reader<unknown>>>;
export type Read<R> = R extends Reader<infer T> ? T : never;
type ReadObject<R extends Readers, O extends Readers> = { [K in keyof R]: Read<R[K]> } & {
  [K in keyof O]?: Read<O[K]> | undefined;
};

export function optionalTextUpTo(maxCharacters: number): Reader<string> {
  return (value, path, report) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "string") report.invalid(path, "It is not text");
    else if (value.length > maxCharacters) report.tooMany("texts", 1);
    else return value;
    return undefined;
  };
}

/** A required text, which must not be blank. An object without it is removed. */
export function requiredTextUpTo(maxCharacters: number): Reader<string> {
  const optionalText = optionalTextUpTo(maxCharacters);
  return (value, path, report) => {
    if (typeof value === "string" && (value.length > maxCharacters || /\S/.test(value)))
      return optionalText(value, path, report);
    report.invalid(path, "It is missing or not text");
    return undefined;
  };
}

export const optionalBoolean: Reader<boolean> = (value, path, report) => {
  if (typeof value === "boolean") return value;
  if (value !== undefined && value !== null) report.invalid(path, "It is not true or false");
  return undefined;
};

/** An object with the given fields. It is removed if it lacks a required field. */
export function objectOf<R extends Readers, O extends Readers>(
  required: R,
  fields: O,
): Reader<ReadObject<R, O>> {
  const all: Readers = { ...required, ...fields };
  return (value, path, report) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "object") {
      report.invalid(path, "It is not an object");
      return undefined;
    }
    const result: Record<string, unknown> = Object.create(null);
    for (const name of Object.keys(all)) {
      // Read only own fields, because a library of the host page may have extended Object.prototype.
      const part = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      const read = all[name]?.(part, path ? `${path}.${name}` : name, report);
      if (read !== undefined) result[name] = read;
      else if (Object.hasOwn(required, name)) return undefined;
    }
    return result as ReadObject<R, O>;
  };
}

/**
 * A list, without its invalid items.
 * @param what names the items in a report, in the plural
 * @param max the maximum number of items in this list
 * @param maxItems the maximum number of items in all lists of this kind together
 */
export function listOf<T>(
  item: Reader<T>,
  what: string,
  max: number,
  maxItems = Number.POSITIVE_INFINITY,
): Reader<T[]> {
  return (value, path, report) => {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) {
      report.invalid(path, "It is not a list");
      return undefined;
    }
    const isCounted = Number.isFinite(maxItems);
    const length = Math.min(value.length, max, isCounted ? Math.max(0, maxItems - report.items) : max);
    if (isCounted) report.items += length;
    if (value.length > length) report.tooMany(what, value.length - length);
    const list: T[] = [];
    for (let i = 0; i < length; i++) {
      const itemPath = `${path}[${i}]`;
      const part: unknown = value[i];
      if (part === undefined || part === null) report.invalid(itemPath, "It is missing");
      const read = item(part, itemPath, report);
      if (read !== undefined) list.push(read);
    }
    return list;
  };
}
