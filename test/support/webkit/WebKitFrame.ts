import { asCall, asSource, Expression, type PageFunction } from "./expressions";
import type { InjectedScript } from "./injectedScript";
import { withInjectedScript } from "./injectedScript";
import { cornerOf, insertText, pointOf } from "./inPage";
import type { inputOf } from "./inputOf";
import { playwrightFrame } from "./playwright";
import { TIMEOUT_MS, until } from "./until";
import type { WebKitWindow } from "./WebKitWindow";

interface PressOptions {
  force?: boolean;
  position?: { x: number; y: number };
  clickCount?: number;
  button?: "left" | "middle";
  /** Only waits until the element could be pressed. */
  trial?: boolean;
  timeout?: number;
}

interface WaitOptions {
  state?: "attached" | "detached" | "visible" | "hidden";
  timeout?: number;
}

/** Playwright puts this mark into a selector if the rest of the selector applies inside the frame. */
const ENTER_FRAME = " >> internal:control=enter-frame >> ";

let handles = 0;

/** The part of Playwright's `Frame` that the tests and Playwright's own `Locator` use. */
export class WebKitFrame {
  readonly locator = playwrightFrame.locator;
  readonly frameLocator = playwrightFrame.frameLocator;
  readonly getByLabel = playwrightFrame.getByLabel;
  readonly getByPlaceholder = playwrightFrame.getByPlaceholder;
  readonly getByRole = playwrightFrame.getByRole;
  readonly getByText = playwrightFrame.getByText;
  /** Private members that Playwright's `Locator` calls. */
  readonly _channel = {
    waitForSelector: async ({ selector, ...options }: { selector: string } & WaitOptions) => {
      await this.waitUntil(selector, options);
      return { element: { _object: this.elementOf(selector) } };
    },
    ariaSnapshot: async ({ selector }: { selector: string }) => {
      await this.waitUntil(selector, { state: "attached" });
      const write = (injected: InjectedScript, inner: string) =>
        injected.ariaSnapshot(
          injected.querySelector(injected.parseSelector(inner), document, true) as Element,
          {
            mode: "default",
          },
        );
      return { snapshot: await this.find(selector, write) };
    },
  };
  readonly _timeout = ({ timeout = TIMEOUT_MS } = {}) => ({ timeout });
  readonly _wrapApiCall = (call: () => unknown) => call();
  readonly _queryCount = (selector: string) => this.$$eval(selector, (all: Element[]) => all.length);

  /** @param index the frame's place in the page; undefined for the page itself */
  constructor(
    protected readonly window: WebKitWindow,
    private readonly input: ReturnType<typeof inputOf>,
    private readonly index?: number,
  ) {}

  /** Runs a function in the page, or a script's text, and returns its result as far as JSON can represent it. */
  evaluate(script: PageFunction | string, argument?: unknown): Promise<unknown> {
    return this.window.run(asCall(script, argument), this.index);
  }

  $$eval(selector: string, script: PageFunction, argument?: unknown): Promise<unknown> {
    const source = `(injected, inner, argument) =>
      (${script})(injected.querySelectorAll(injected.parseSelector(inner), document), argument)`;
    return this.find(selector, source, argument);
  }

  getAttribute(selector: string, name: string): Promise<unknown> {
    return this.read(selector, (element: Element, wanted: string) => element.getAttribute(wanted), name);
  }

  textContent = (selector: string) => this.read(selector, (element: Element) => element.textContent);
  inputValue = (selector: string) => this.read(selector, (element: HTMLInputElement) => element.value);
  isChecked = (selector: string) => this.read(selector, (element: HTMLInputElement) => element.checked);
  focus = (selector: string) => this.read(selector, (element: HTMLElement) => element.focus());

  async isVisible(selector: string): Promise<boolean> {
    const look = (injected: InjectedScript, inner: string) => {
      const element = injected.querySelector(injected.parseSelector(inner), document, true);
      return element !== undefined && injected.elementState(element, "visible", true).matches;
    };
    return (await this.find(selector, look)) === true;
  }

  async click(selector: string, options: PressOptions = {}): Promise<void> {
    const { x, y } = await this.reach(selector, options);
    if (!options.trial) await this.input.mouse.click(x, y, options);
  }

  tap = (selector: string, options?: PressOptions) => this.click(selector, options);

  async hover(selector: string, options: PressOptions = {}): Promise<void> {
    const { x, y } = await this.reach(selector, options);
    await this.input.mouse.move(x, y);
  }

  async fill(selector: string, text: string): Promise<void> {
    // React may replace the field meanwhile, so this waits for the new one.
    await until(`${selector} to be filled`, TIMEOUT_MS, async () => {
      await this.waitUntil(selector);
      if (await this.find(selector, insertText, text)) return true;
      // A frame without an origin gets the focus only by a press.
      await this.click(selector);
      return "it has no focus";
    });
  }

  selectOption = (selector: string, value: string) => this.fill(selector, value);

  async dispatchEvent(selector: string, type: string, init: object = {}): Promise<void> {
    await this.waitUntil(selector, { state: "attached" });
    const dispatch = (injected: InjectedScript, inner: string, name: string, details: object) =>
      injected.dispatchEvent(
        injected.querySelector(injected.parseSelector(inner), document, true),
        name,
        details,
      );
    await this.find(selector, dispatch, type, init);
  }

  async press(selector: string, chord: string): Promise<void> {
    await this.focus(selector);
    await this.input.keyboard.press(chord);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.focus(selector);
    await this.input.keyboard.type(text);
  }

  /** A handle of the current element, also after the page has moved or replaced it. */
  async waitForSelector(selector: string): Promise<object> {
    const key = `hs handle ${++handles}`;
    await this.read(
      selector,
      (element: Element, name: string) => void Reflect.set(window, Symbol.for(name), element),
      key,
    );
    const handle = new Expression(`window[Symbol.for(${JSON.stringify(key)})]`);
    return Object.assign(handle, { evaluate: (script: PageFunction) => this.evaluate(script, handle) });
  }

  /** What a locator can do with its element. */
  private elementOf(selector: string) {
    const evaluate = (script: PageFunction, argument?: unknown) => {
      const source = `(injected, inner, argument) =>
        (${script})(injected.querySelector(injected.parseSelector(inner), document, true), argument)`;
      return this.find(selector, source, argument);
    };
    const boundingBox = () =>
      evaluate((element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return width || height ? { x, y, width, height } : null;
      });
    return { evaluate, boundingBox, dispose: () => undefined };
  }

  private async read(selector: string, script: PageFunction, argument?: unknown): Promise<unknown> {
    await this.waitUntil(selector, { state: "attached" });
    return this.elementOf(selector).evaluate(script, argument);
  }

  private waitUntil(selector: string, { state = "visible", timeout = TIMEOUT_MS }: WaitOptions = {}) {
    return until(`${selector} to be ${state}`, timeout, async () => {
      if (state === "attached") return Number(await this._queryCount(selector)) > 0;
      if (state === "detached") return (await this._queryCount(selector)) === 0;
      return (await this.isVisible(selector)) === (state === "visible");
    });
  }

  /** Runs `script` with Playwright's script and a selector, in this frame or in the one that the selector enters. */
  private find(selector: string, script: unknown, ...args: unknown[]): Promise<unknown> {
    const [inner, frame = this.index] = selector.split(ENTER_FRAME).reverse();
    const parts = [inner, ...args].map(asSource).join(", ");
    return this.window.run(withInjectedScript(script, parts), frame, true);
  }

  /** The point to press: the middle of the element, as soon as it is visible, does not move, and nothing covers it. */
  private async reach(selector: string, { force = false, position, timeout = TIMEOUT_MS }: PressOptions) {
    let point = { x: 0, y: 0 };
    let covered = 0;
    await until(`${selector} to be pressed`, timeout, async () => {
      const result = await this.find(selector, pointOf, { force, position, covered });
      if (typeof result === "string" && result.startsWith("covered")) covered += 1;
      if (typeof result === "string") return result;
      point = result as typeof point;
      return true;
    });
    const [, frame = this.index] = selector.split(ENTER_FRAME).reverse();
    if (frame === undefined) return point;
    const expression = withInjectedScript(cornerOf, asSource(frame));
    const corner = (await this.window.run(expression, undefined, true)) as typeof point;
    return { x: point.x + corner.x, y: point.y + corner.y };
  }
}
