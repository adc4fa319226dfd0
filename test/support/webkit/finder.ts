import { playwrightSource } from "./playwrightSource";

/** The part of Playwright's script for pages that is used here, so that selectors are the same as in the other engines. */
export interface Finder {
  parseSelector(selector: string): unknown;
  querySelector(parsed: unknown, root: Node, isStrict: boolean): Element | undefined;
  querySelectorAll(parsed: unknown, root: Node): Element[];
  elementState(element: Element, state: string, isFrameVisible: boolean): { matches: boolean };
  checkElementStates(element: Element, states: string[], isFrameVisible: boolean): Promise<unknown>;
  dispatchEvent(element: Element | undefined, type: string, init: object): void;
  ariaSnapshot(element: Element, options: { mode: "default" }): string;
  expectHitTarget(point: { x: number; y: number }, target: Element): unknown;
}

let source: string | undefined;

/** The script that makes a `Finder`, as an expression: a function that passes it to a callback. */
export function finderSource(): string {
  source ??= readSource();
  return source;
}

function readSource(): string {
  const script = playwrightSource("injectedScriptSource");
  const options = {
    isUnderTest: false,
    sdkLanguage: "javascript",
    frameSeq: 0,
    testIdAttributeName: "data-testid",
    stableRafCount: 1,
    browserName: "webkit",
    shouldPrependErrorPrefix: false,
    isUtilityWorld: true,
    customEngines: [],
  };
  return `(() => {
    // The finder runs in the page's realm, and the page may have replaced bind.
    const bind = window[Symbol.for("hs bind")];
    const withBind = (run) => {
      const theirs = Function.prototype.bind;
      if (bind && bind !== theirs) Function.prototype.bind = bind;
      try { return run() } finally { if (bind && bind !== theirs) Function.prototype.bind = theirs }
    };
    // Tests that count the page's listeners must not count the finder's.
    const counting = Object.getOwnPropertyDescriptor(window, "addEventListener");
    delete window.addEventListener;
    const finder = withBind(() => { const module = {}; ${script};
      return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)}) });
    if (counting) Object.defineProperty(window, "addEventListener", counting);
    // A page may lack performance, of which the finder needs only the time.
    finder.utils.builtins.performance ??= Date;
    return (use) => withBind(() => use(finder)) })()`;
}

interface RoleOptions {
  name?: string | RegExp;
  exact?: boolean;
  includeHidden?: boolean;
  level?: number;
}

type Text = string | RegExp;

/** Playwright's selectors, as its own `Page` writes them. */
export const selectors = {
  role: (role: string, { name, exact, includeHidden, level }: RoleOptions = {}) =>
    [
      `internal:role=${role}`,
      includeHidden ? "[include-hidden=true]" : "",
      level ? `[level=${level}]` : "",
      name === undefined ? "" : `[name=${inAttribute(name, exact)}]`,
    ].join(""),
  text: (text: Text, exact?: boolean) => `internal:text=${inText(text, exact)}`,
  label: (text: Text, exact?: boolean) => `internal:label=${inText(text, exact)}`,
  placeholder: (text: Text, exact?: boolean) => `internal:attr=[placeholder=${inAttribute(text, exact)}]`,
  hasText: (text: Text) => `internal:has-text=${inText(text)}`,
};

function inText(text: Text, exact = false): string {
  return typeof text === "string" ? `${JSON.stringify(text)}${exact ? "s" : "i"}` : inRegExp(text);
}

function inAttribute(text: Text, exact = false): string {
  if (typeof text !== "string") return inRegExp(text);
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"${exact ? "s" : "i"}`;
}

function inRegExp(expression: RegExp): string {
  return String(expression)
    .replace(/(^|[^\\])(\\\\)*(["'`])/g, "$1$2\\$3")
    .replace(/>>/g, "\\>\\>");
}
