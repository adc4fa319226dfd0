import { asSource } from "./expressions";

/** A function that runs in the page. */
export type InPage = (...args: never[]) => unknown;

/** What has happened in the page since the latest answer. */
export interface Note {
  kind: "pageerror" | "console" | "call";
  words: string[];
  args?: unknown[];
}

/** A call of `script` as a statement. */
export function firstScript(script: InPage, argument?: unknown): string {
  return `(${script})(${asSource(argument)});`;
}

/** Runs in the page before anything of it. */
export function keepNotes(): void {
  const notes: object[] = [];
  Object.defineProperty(window, Symbol.for("hs notes"), { value: notes });
  // The finder needs the original, which the page may replace.
  Object.defineProperty(window, Symbol.for("hs bind"), { value: Function.prototype.bind });
  for (const level of ["log", "info", "warn", "error", "debug", "table"] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      notes.push({
        kind: "console",
        words: [level === "warn" ? "warning" : level, parts.map(String).join(" ")],
      });
      write.apply(console, parts as []);
    };
  }
  window.addEventListener("error", ({ error, message }) => {
    if (message) notes.push({ kind: "pageerror", words: [String(error ?? message)] });
  });
}

/** Runs in the page: calls of a function of the test's. */
export function expose(name: string): void {
  const scope = window as unknown as Record<string | symbol, unknown>;
  const notes = scope[Symbol.for("hs notes")] as object[];
  scope[name] = (...args: unknown[]) => notes.push({ kind: "call", words: [name], args });
}
