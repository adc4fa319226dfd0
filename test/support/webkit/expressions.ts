/** A function that runs in the page. */
export type PageFunction = (...args: never[]) => unknown;

/** An expression for a value that exists only in the page. */
export class Expression {
  constructor(readonly source: string) {}
}

/** A value as a JavaScript expression. */
export function asSource(value: unknown): string {
  return value instanceof Expression ? value.source : (JSON.stringify(value) ?? "undefined");
}

/** The call of a function, or a script's text, as an expression. */
export function asCall(script: PageFunction | string, argument?: unknown): string {
  if (typeof script !== "string") return `(${script})(${asSource(argument)})`;
  return isExpression(script) ? script : `(() => { ${script}\n})()`;
}

function isExpression(script: string): boolean {
  try {
    new Function(`return (${script}\n)`);
    return true;
  } catch {
    return false;
  }
}
