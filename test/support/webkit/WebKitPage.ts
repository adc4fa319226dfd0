import { type Finder, finderSource, selectors } from "./finder";
import { pressed } from "./keys";
import { asSource, expose, firstScript, type InPage, keepNotes, type Note } from "./notes";
import type { Driver } from "./startDriver";
import { WebKitLocator } from "./WebKitLocator";

type Listener = (value: unknown) => void;

interface Answer {
  value?: unknown;
  error?: string;
  isBare?: boolean;
  notes?: Note[];
  url?: string;
}

const PATIENCE_MS = 8000;

/**
 * What the tests use of Playwright's `Page`, over WebDriver: the selectors are Playwright's own, keys and mouse are the browser's.
 * WebDriver tells of nothing by itself, so errors and console messages come along with the next answer.
 */
export class WebKitPage {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly exposed = new Map<string, (...args: unknown[]) => unknown>();
  private readonly first: string[] = [firstScript(keepNotes)];
  private address = "about:blank";
  private pointer = { x: 0, y: 0 };

  constructor(
    private readonly driver: Driver,
    private readonly runFirst: (script: string) => void,
    private readonly size: { width: number; height: number },
  ) {}

  on(event: "pageerror" | "console", listener: Listener): void {
    if (event !== "pageerror" && event !== "console") throw new Error(`WebDriver does not tell of ${event}`);
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  async exposeFunction(name: string, run: (...args: unknown[]) => unknown): Promise<void> {
    this.exposed.set(name, run);
    await this.addInitScript(expose, name);
  }

  async addInitScript(script: InPage, argument?: unknown): Promise<void> {
    this.first.push(firstScript(script, argument));
  }

  async goto(url: string): Promise<void> {
    this.runFirst(this.first.join("\n"));
    await this.driver.post("url", { url });
    await this.setViewportSize(this.size);
  }

  async reload(): Promise<void> {
    await this.driver.post("refresh");
  }

  /** Where the page was when it was last asked. */
  url(): string {
    return this.address;
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]) as Promise<[number, number]>;
    const [, before] = await inner();
    const { height: outer } = (await this.driver.get("window/rect")) as { height: number };
    await this.driver.post("window/rect", { x: 0, y: 0, width, height: height + outer - before });
    for (let left = 40; left > 0; left--) {
      const now = await inner();
      if (now[0] === width && now[1] === height) return;
      await this.waitForTimeout(25);
    }
  }

  /** Runs a function in the page, or a script's text, and gives what it returns as far as JSON can. */
  evaluate(script: InPage | string, argument?: unknown): Promise<unknown> {
    if (typeof script === "string") return this.driver.post("execute/sync", { script, args: [] });
    return this.ask(`(${script})(${asSource(argument)})`);
  }

  /** Runs `script` with Playwright's finder in the page. */
  async find(script: (finder: Finder, ...args: never[]) => unknown, ...args: unknown[]): Promise<unknown> {
    const parts = args.map(asSource).join(", ");
    return this.ask(`(${script})(window[Symbol.for("hs finder")], ${parts})`, true);
  }

  async waitForFunction(script: InPage, argument?: unknown, { timeout = PATIENCE_MS } = {}): Promise<void> {
    await this.until(`${script}`, timeout, async () => Boolean(await this.evaluate(script, argument)));
  }

  async waitForURL(wanted: RegExp | string): Promise<void> {
    const pattern = typeof wanted === "string" ? new RegExp(`${wanted.replace(/^\*\*/, "")}$`) : wanted;
    await this.until(String(wanted), PATIENCE_MS, async () => {
      await this.evaluate(() => undefined);
      return pattern.test(this.address);
    });
  }

  waitForTimeout(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** Tries until it is true. What goes wrong meanwhile, a page on its way out above all, counts as not yet. */
  async until(what: string, timeout: number, isSo: () => Promise<boolean | string>): Promise<void> {
    const end = Date.now() + timeout;
    let reason: unknown = "";
    do {
      const answer = await isSo().catch((error: unknown) => String(error));
      if (answer === true) return;
      reason = answer || reason;
      await this.waitForTimeout(30);
    } while (Date.now() < end);
    throw new Error(`Waited ${timeout} ms in vain for ${what}${reason ? `: ${reason}` : ""}`);
  }

  readonly keyboard = {
    press: (chord: string) => this.act("key", pressed(chord)),
    type: async (text: string) => {
      for (const letter of text) await this.act("key", pressed(letter));
    },
  };

  readonly mouse = {
    move: (x: number, y: number) => {
      this.pointer = whole(x, y);
      return this.act("pointer", [{ type: "pointerMove", ...this.pointer }]);
    },
    wheel: (deltaX: number, deltaY: number) =>
      this.act("wheel", [{ type: "scroll", ...this.pointer, deltaX, deltaY }]),
    click: (x: number, y: number, { clickCount = 1 } = {}) =>
      this.act("pointer", [
        { type: "pointerMove", ...whole(x, y) },
        ...Array.from({ length: clickCount }, () => [
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ]).flat(),
      ]),
  };

  /** MiniBrowser has no touch: a tap is a click. */
  readonly touchscreen = { tap: (x: number, y: number) => this.mouse.click(x, y) };

  locator(selector: string): WebKitLocator {
    return new WebKitLocator(this, selector);
  }

  getByRole(...[role, options]: Parameters<typeof selectors.role>): WebKitLocator {
    return this.locator(selectors.role(role, options));
  }

  getByText(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.locator(selectors.text(text, exact));
  }

  getByLabel(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.locator(selectors.label(text, exact));
  }

  getByPlaceholder(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.locator(selectors.placeholder(text, exact));
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

  setDefaultTimeout(): void {
    // One patience for all.
  }

  context() {
    return {
      cookies: () => this.driver.get("cookie"),
      addCookies: async (cookies: { name: string; value: string; url?: string }[]) => {
        for (const { url, ...cookie } of cookies) await this.driver.post("cookie", { cookie });
      },
    };
  }

  private act(type: "key" | "pointer" | "wheel", actions: object[]): Promise<unknown> {
    const parameters = type === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
    return this.driver.post("actions", { actions: [{ type, id: type, ...parameters, actions }] });
  }

  private async ask(expression: string, needsFinder = false): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      const finish = (answer) => done(JSON.stringify({ ...answer, url: location.href, notes: (window[Symbol.for("hs notes")] || []).splice(0) }));
      if (${needsFinder} && !window[Symbol.for("hs finder")]) return finish({ isBare: true });
      Promise.resolve().then(() => ${expression}).then((value) => finish({ value }), (error) => finish({ error: String(error) + "\\n" + (error && error.stack) }));`;
    const answer: Answer = JSON.parse(String(await this.driver.post("execute/async", { script, args: [] })));
    this.address = answer.url ?? this.address;
    for (const note of answer.notes ?? []) this.tell(note);
    if (answer.isBare) {
      const install = `Object.defineProperty(window, Symbol.for("hs finder"), { value: ${finderSource()} })`;
      await this.driver.post("execute/sync", { script: install, args: [] });
      return this.ask(expression, true);
    }
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }

  private tell({ kind, words, args = [] }: Note): void {
    const [first = "", second = ""] = words;
    if (kind === "call") void this.exposed.get(first)?.(...args);
    const value = kind === "console" ? { type: () => first, text: () => second } : first;
    for (const listener of this.listeners.get(kind) ?? []) listener(value);
  }
}

function whole(x: number, y: number) {
  return { x: Math.round(x), y: Math.round(y) };
}
