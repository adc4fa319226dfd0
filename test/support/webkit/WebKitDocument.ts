import { asCall, asSource, isExpression } from "./expressions";
import type { Finder } from "./finder";
import { inputOf } from "./inputOf";
import type { InPage, Note } from "./notes";
import { TIMEOUT_MS, until } from "./until";
import { WebKitLocator } from "./WebKitLocator";
import { WebKitQueries } from "./WebKitQueries";
import { type Place, type Session, WebKitWindow } from "./WebKitWindow";

/** The part of Playwright's `Page` that works on the current document. */
export class WebKitDocument extends WebKitQueries {
  protected readonly window: WebKitWindow;
  readonly keyboard: ReturnType<typeof inputOf>["keyboard"];
  readonly mouse: ReturnType<typeof inputOf>["mouse"];
  readonly touchscreen: ReturnType<typeof inputOf>["touchscreen"];

  constructor(session: Session, handle: string, tell: (note: Note) => void) {
    super();
    this.window = new WebKitWindow(session, handle, tell);
    const { keyboard, mouse, touchscreen } = inputOf(this.window);
    this.keyboard = keyboard;
    this.mouse = mouse;
    this.touchscreen = touchscreen;
  }

  /** Runs a function in the page, or a script's text, and returns its result as far as JSON can represent it. */
  evaluate(script: InPage | string, argument?: unknown): Promise<unknown> {
    const isStatements = typeof script === "string" && !isExpression(script);
    return this.window.run(isStatements ? `(() => { ${script}\n})()` : asCall(script, argument));
  }

  /** Runs `script` with Playwright's finder in the page, or in the frame of it that a selector names. */
  find(
    frame: Place,
    script: (finder: Finder, ...args: never[]) => unknown,
    ...args: unknown[]
  ): Promise<unknown> {
    const parts = args.map(asSource).join(", ");
    const use = `window[Symbol.for("hs finder")]((finder) => (${script})(finder, ${parts}))`;
    return this.window.run(use, frame, true);
  }

  /** The page itself, and its frames with the methods that the tests use. */
  frames() {
    const inFrame = (frame: number) => {
      const root = new WebKitLocator(this, ":root", frame);
      return {
        evaluate: (script: InPage | string, argument?: unknown) =>
          this.window.run(asCall(script, argument), frame),
        locator: root.locator.bind(root),
        getByRole: root.getByRole.bind(root),
        getByText: root.getByText.bind(root),
        getByLabel: root.getByLabel.bind(root),
      };
    };
    return [this, ...Array.from({ length: this.window.frameCount }, (_, at) => inFrame(at))];
  }

  frameLocator(selector: string): WebKitLocator {
    return new WebKitLocator(this, ":root", selector);
  }

  async waitForFunction(
    script: InPage | string,
    argument?: unknown,
    { timeout = TIMEOUT_MS } = {},
  ): Promise<{ jsonValue(): Promise<unknown> }> {
    let value: unknown;
    await until(`${script}`, timeout, async () => {
      value = await this.evaluate(script, argument);
      return Boolean(value);
    });
    return { jsonValue: async () => value };
  }

  locator(selector: string, { hasText }: { hasText?: string | RegExp } = {}): WebKitLocator {
    const located = new WebKitLocator(this, selector);
    return hasText === undefined ? located : located.filter({ hasText });
  }

  title(): Promise<unknown> {
    return this.evaluate(() => document.title);
  }

  async addScriptTag({ url }: { url: string }): Promise<void> {
    await this.evaluate(
      (address: string) =>
        new Promise<void>((resolve, reject) => {
          const tag = document.createElement("script");
          tag.onload = () => resolve();
          tag.onerror = () => reject(new Error(`${address} did not load`));
          tag.src = address;
          document.head.append(tag);
        }),
      url,
    );
  }

  async addStyleTag({ content }: { content: string }): Promise<void> {
    await this.evaluate((css: string) => {
      const tag = document.createElement("style");
      tag.textContent = css;
      document.head.append(tag);
    }, content);
  }
}
