import { type Finder, selectors } from "./finder";
import { cornerOf, dispatch, fill, isVisible, pointOf, snapshot } from "./inPage";
import { until } from "./until";
import type { WebKitDocument } from "./WebKitDocument";
import { WebKitQueries } from "./WebKitQueries";
import type { Place } from "./WebKitWindow";

type InPage = (element: never, argument: never) => unknown;

interface PressOptions {
  force?: boolean;
  position?: { x: number; y: number };
  clickCount?: number;
  button?: "left" | "middle";
  /** Only waits until it could be pressed. */
  trial?: boolean;
  timeout?: number;
}

const PATIENCE_MS = 8000;
let handles = 0;

/** What the tests use of Playwright's `Locator`. */
export class WebKitLocator extends WebKitQueries {
  constructor(
    private readonly page: WebKitDocument,
    private readonly selector: string,
    private readonly frame?: Place,
  ) {
    super();
  }

  locator(selector: string, { hasText }: { hasText?: string | RegExp } = {}): WebKitLocator {
    const text = hasText === undefined ? "" : ` >> ${selectors.hasText(hasText)}`;
    return new WebKitLocator(this.page, `${this.selector} >> ${selector}${text}`, this.frame);
  }

  private find(script: (finder: Finder, ...args: never[]) => unknown, ...args: unknown[]): Promise<unknown> {
    return this.page.find(this.frame, script, this.selector, ...args);
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) => this.locator(`nth=${index}`);

  or(other: WebKitLocator): WebKitLocator {
    return this.locator(`internal:or=${JSON.stringify(other.selector)}`);
  }

  filter({ hasText, visible }: { hasText?: string | RegExp; visible?: boolean }): WebKitLocator {
    if (hasText !== undefined) return this.locator(selectors.hasText(hasText));
    return this.locator(`visible=${visible}`);
  }

  count(): Promise<number> {
    return this.evaluateAll((all: Element[]) => all.length) as Promise<number>;
  }

  allInnerTexts(): Promise<unknown> {
    return this.evaluateAll((all: HTMLElement[]) => all.map((one) => Reflect.get(one, "innerText")));
  }

  allTextContents(): Promise<unknown> {
    return this.evaluateAll((all: HTMLElement[]) => all.map(({ textContent }) => textContent));
  }

  async all(): Promise<WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  evaluateAll(script: InPage, argument?: unknown): Promise<unknown> {
    return this.find(
      new Function(
        "finder, selector, argument",
        `return (${script})(finder.querySelectorAll(finder.parseSelector(selector), document), argument)`,
      ) as never,
      argument,
    );
  }

  /** Runs a function on the one element, once it is there. */
  async evaluate(script: InPage, argument?: unknown): Promise<unknown> {
    await this.waitFor({ state: "attached" });
    return this.find(
      new Function(
        "finder, selector, argument",
        `return (${script})(finder.querySelector(finder.parseSelector(selector), document, true), argument)`,
      ) as never,
      argument,
    );
  }

  getAttribute(name: string): Promise<unknown> {
    return this.evaluate((element: Element, wanted: string) => element.getAttribute(wanted), name);
  }

  textContent = () => this.evaluate((element: Element) => element.textContent);
  inputValue = () => this.evaluate((element: HTMLInputElement) => element.value);
  isChecked = () => this.evaluate((element: HTMLInputElement) => element.checked);
  focus = () => this.evaluate((element: HTMLElement) => element.focus());

  /** The very element that is there now, whatever the page does with it. */
  async elementHandle() {
    const name = `hs handle ${++handles}`;
    await this.evaluate(
      (element: Element, key: string) => void Reflect.set(window, Symbol.for(key), element),
      name,
    );
    return {
      evaluate: (script: InPage) =>
        this.page.evaluate(`(${script})(window[Symbol.for(${JSON.stringify(name)})])`),
    };
  }

  async ariaSnapshot(): Promise<unknown> {
    await this.waitFor({ state: "attached" });
    return this.find(snapshot);
  }

  boundingBox(): Promise<unknown> {
    return this.evaluate((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return width || height ? { x, y, width, height } : null;
    });
  }

  async isVisible(): Promise<boolean> {
    return (await this.find(isVisible)) === true;
  }

  async waitFor({ state = "visible", timeout = PATIENCE_MS } = {}): Promise<void> {
    await until(`${this.selector} to be ${state}`, timeout, async () => {
      if (state === "attached") return (await this.count()) > 0;
      if (state === "detached") return (await this.count()) === 0;
      return ((await this.find(isVisible)) === true) === (state === "visible");
    });
  }

  async click(options: PressOptions = {}): Promise<void> {
    const { x, y } = await this.reach(options);
    if (!options.trial) await this.page.mouse.click(x, y, options);
  }

  tap = (options?: PressOptions) => this.click(options);

  async hover(options: PressOptions = {}): Promise<void> {
    const { x, y } = await this.reach(options);
    await this.page.mouse.move(x, y);
  }

  async fill(text: string): Promise<void> {
    // The field may be another one by now: then the next is waited for.
    await until(`${this.selector} to be filled`, PATIENCE_MS, async () => {
      await this.waitFor();
      if (await this.find(fill, text)) return true;
      // A frame without an origin gets the focus by a press only, as a visitor gives it.
      await this.click();
      return "it has no focus";
    });
  }

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    await this.waitFor({ state: "attached" });
    await this.find(dispatch, type, init);
  }

  async press(chord: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press(chord);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  /** Where to press: the middle of the element once it is seen, still, and hidden by nothing. */
  private async reach({ force = false, position, timeout = PATIENCE_MS }: PressOptions) {
    let point = { x: 0, y: 0 };
    let covered = 0;
    await until(`${this.selector} to be pressed`, timeout, async () => {
      const answer = await this.find(pointOf, { force, position, covered });
      if (typeof answer === "string" && answer.startsWith("covered")) covered += 1;
      if (typeof answer === "string") return answer;
      point = answer as typeof point;
      return true;
    });
    if (this.frame === undefined) return point;
    const frame = (await this.page.find(undefined, cornerOf, this.frame)) as typeof point;
    return { x: point.x + frame.x, y: point.y + frame.y };
  }
}
