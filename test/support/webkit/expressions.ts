import type { InPage } from "./notes";

/** A value as an expression of the page's language. */
export function asSource(value: unknown): string {
  return JSON.stringify(value) ?? "undefined";
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
