import { Expression } from "./expressions";
import type { Finder } from "./finder";
import { isVisible, snapshot } from "./inPage";
import { TIMEOUT_MS, until } from "./until";
import type { WebKitDocument } from "./WebKitDocument";
import { WebKitQueries } from "./WebKitQueries";
import type { Place } from "./WebKitWindow";

type InPage = (element: never, argument: never) => unknown;

let handles = 0;

/** The part of Playwright's `Locator` that reads elements. */
export abstract class WebKitReader extends WebKitQueries {
  constructor(
    protected readonly page: WebKitDocument,
    readonly selector: string,
    protected readonly frame?: Place,
  ) {
    super();
  }

  protected find(
    script: (finder: Finder, ...args: never[]) => unknown,
    ...args: unknown[]
  ): Promise<unknown> {
    return this.page.find(this.frame, script, this.selector, ...args);
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

  evaluateAll(script: InPage, argument?: unknown): Promise<unknown> {
    return this.find(
      new Function(
        "finder, selector, argument",
        `return (${script})(finder.querySelectorAll(finder.parseSelector(selector), document), argument)`,
      ) as never,
      argument,
    );
  }

  /** Waits for the element, then runs a function on it. */
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

  /** The current element, also after the page has moved or replaced it. */
  async elementHandle() {
    const name = `hs handle ${++handles}`;
    await this.evaluate(
      (element: Element, key: string) => void Reflect.set(window, Symbol.for(key), element),
      name,
    );
    const handle = new Expression(`window[Symbol.for(${JSON.stringify(name)})]`);
    const evaluate = (script: InPage) => this.page.evaluate(script, handle);
    return Object.assign(handle, { evaluate });
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

  async waitFor({ state = "visible", timeout = TIMEOUT_MS } = {}): Promise<void> {
    await until(`${this.selector} to be ${state}`, timeout, async () => {
      if (state === "attached") return (await this.count()) > 0;
      if (state === "detached") return (await this.count()) === 0;
      return ((await this.find(isVisible)) === true) === (state === "visible");
    });
  }
}
