import { playwrightScript } from "./playwright";

/** The part of Playwright's script for pages that is used here, so that selectors are the same as in the other engines. */
export interface InjectedScript {
  parseSelector(selector: string): unknown;
  querySelector(parsed: unknown, root: Node, isStrict: boolean): Element | undefined;
  querySelectorAll(parsed: unknown, root: Node): Element[];
  elementState(element: Element, state: string, isFrameVisible: boolean): { matches: boolean };
  checkElementStates(element: Element, states: string[], isFrameVisible: boolean): Promise<unknown>;
  dispatchEvent(element: Element | undefined, type: string, init: object): void;
  ariaSnapshot(element: Element, options: { mode: "default" }): string;
  expectHitTarget(point: { x: number; y: number }, target: Element): unknown;
}

const OPTIONS = {
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

let installer: string | undefined;

/** A statement that makes the `InjectedScript` of a document; `withInjectedScript` uses it. */
export function installInjectedScript(): string {
  installer ??= `Object.defineProperty(window, Symbol.for("hs injected"), { value: (() => {
    // The script runs in the page's realm, and the page may have replaced bind.
    const bind = window[Symbol.for("hs bind")];
    const withBind = (run) => {
      const theirs = Function.prototype.bind;
      if (bind && bind !== theirs) Function.prototype.bind = bind;
      try { return run() } finally { if (bind && bind !== theirs) Function.prototype.bind = theirs }
    };
    // Tests that count the page's listeners must not count those of the script.
    const counting = Object.getOwnPropertyDescriptor(window, "addEventListener");
    delete window.addEventListener;
    const injected = withBind(() => { const module = {}; ${playwrightScript("injectedScriptSource")};
      return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)}) });
    if (counting) Object.defineProperty(window, "addEventListener", counting);
    // A page may lack performance, of which the script needs only the time.
    injected.utils.builtins.performance ??= Date;
    return (use) => withBind(() => use(injected)) })() })`;
  return installer;
}

/** An expression: the result of a function that gets the `InjectedScript` first. */
export function withInjectedScript(script: unknown, parts: string): string {
  return `window[Symbol.for("hs injected")]((injected) => (${script})(injected, ${parts}))`;
}
