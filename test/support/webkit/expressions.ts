import type { InPage } from "./notes";

/** A value that only the page has, as an expression for it. */
export class Expression {
  constructor(readonly source: string) {}
}

/** A value as a JavaScript expression. */
export function asSource(value: unknown): string {
  return value instanceof Expression ? value.source : (JSON.stringify(value) ?? "undefined");
}

/** A function's call, or a script's text. */
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

/** Runs in the page: an answer as JSON, also if the page has added `toJSON` to built-in objects. */
export function writeJson(answer: object): string {
  const removed: [object, PropertyDescriptor][] = [];
  for (const { prototype } of [Array, String, Object]) {
    const toJson = Object.getOwnPropertyDescriptor(prototype, "toJSON");
    if (toJson && Reflect.deleteProperty(prototype, "toJSON")) removed.push([prototype, toJson]);
  }
  try {
    return JSON.stringify(answer);
  } finally {
    for (const [prototype, toJson] of removed) Object.defineProperty(prototype, "toJSON", toJson);
  }
}
