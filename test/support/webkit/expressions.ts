import type { InPage } from "./notes";

/** What only the page has, as the expression that gives it there. */
export class Expression {
  constructor(readonly source: string) {}
}

/** A value as an expression of the page's language. */
export function asSource(value: unknown): string {
  return value instanceof Expression ? value.source : (JSON.stringify(value) ?? "undefined");
}

/** A function's call, or a script's own text. */
export function asCall(script: InPage | string, argument: unknown): string {
  return typeof script === "string" ? script : `(${script})(${asSource(argument)})`;
}

export function isExpression(script: string): boolean {
  try {
    new Function(`return (${script}\n)`);
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page: an answer as JSON, whatever the page has taught its values to make of themselves. */
export function writeJson(answer: object): string {
  const taught: [object, PropertyDescriptor][] = [];
  for (const { prototype } of [Array, String, Object]) {
    const toJson = Object.getOwnPropertyDescriptor(prototype, "toJSON");
    if (toJson && Reflect.deleteProperty(prototype, "toJSON")) taught.push([prototype, toJson]);
  }
  try {
    return JSON.stringify(answer);
  } finally {
    for (const [prototype, toJson] of taught) Object.defineProperty(prototype, "toJSON", toJson);
  }
}
