import { type Finder, selectors } from "./finder";
import { pressed } from "./keys";
import { asSource, expose, firstScript, type InPage, type Note } from "./notes";
import type { Routes } from "./routes";
import type { RequestProxy } from "./startProxy";
import type { WebKitContext } from "./WebKitContext";
import { WebKitLocator } from "./WebKitLocator";
import { type Place, type Session, WebKitWindow } from "./WebKitWindow";

type Listener = (value: unknown) => void;

interface Size {
  width: number;
  height: number;
}

const PATIENCE_MS = 8000;
const PAGE_LOAD_MS = 15_000;
/** So long without a request is what Playwright calls an idle network. */
const QUIET_MS = 500;
const NEWS_MS = 300;
const BUTTONS = ["left", "middle", "right"];

/**
 * What the tests use of Playwright's `Page`, over WebDriver: the selectors are Playwright's own, keys and mouse are the browser's.
 * WebDriver tells of nothing by itself: errors and console messages come along with the next answer, and a proxy sees the requests.
 */
export class WebKitPage {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly exposed = new Map<string, (...args: unknown[]) => unknown>();
  private readonly window: WebKitWindow;
  private size: Size | undefined;
  private visits = 0;
  private news: NodeJS.Timeout | undefined;
  private pointer = { x: 0, y: 0 };

  constructor(
    private readonly home: WebKitContext,
    private readonly proxy: RequestProxy,
    session: Session,
    handle: string,
  ) {
    this.window = new WebKitWindow(session, handle, (note) => this.tell(note));
  }

  on(event: string, listener: Listener): void {
    if (event === "pageerror" || event === "console")
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    else if (/^(request|requestfailed|response)$/.test(event)) this.proxy.on(event, listener);
    else throw new Error(`WebDriver does not tell of ${event}`);
  }

  waitForEvent(event: string, isIt: (value: never) => boolean = () => true): Promise<unknown> {
    return new Promise((resolve) => this.on(event, (value) => isIt(value as never) && resolve(value)));
  }

  route: Routes["add"] = (pattern, handler) => this.proxy.routes.add(pattern, handler);
  unrouteAll = async () => this.proxy.routes.clear();
  unroute: Routes["remove"] = (pattern) => this.proxy.routes.remove(pattern);

  async exposeFunction(name: string, run: (...args: unknown[]) => unknown): Promise<void> {
    this.exposed.set(name, run);
    await this.addInitScript(expose, name);
  }

  async addInitScript(script: InPage | string, argument?: unknown): Promise<void> {
    this.proxy.first.push(typeof script === "string" ? `${script};` : firstScript(script, argument));
  }

  async goto(url: string, { waitUntil = "load" } = {}): Promise<void> {
    if (!this.size) await this.setViewportSize(this.home.viewport);
    await this.leave(() => this.window.post("url", { url }), waitUntil, url);
    this.news ??= setInterval(() => this.askForNews(), NEWS_MS).unref();
  }

  /** Who only waits for a message or a call would wait in vain. */
  private askForNews(): void {
    if (this.window.isLeftAlone(NEWS_MS)) this.evaluate("undefined").catch(() => undefined);
  }

  /** The window is about to go. */
  stop(): void {
    clearInterval(this.news);
  }

  reload = () => this.leave(() => this.window.post("refresh"));
  goBack = () => this.leave(() => this.window.post("back"));

  /** Goes to another document, and waits until that has come as far. */
  private async leave(go: () => Promise<unknown>, waitUntil = "load", url?: string): Promise<void> {
    const mark = `${this.window.handle} ${++this.visits}`;
    await this.evaluate((name) => void Reflect.set(window, Symbol.for("hs visit"), name), mark);
    await go();
    await this.until(`${url ?? "the page"} to load`, PAGE_LOAD_MS, async () => {
      const [visit, address, state] = (await this.evaluate(() => [
        Reflect.get(window, Symbol.for("hs visit")),
        location.href,
        document.readyState,
      ])) as [unknown, string, string];
      const isThere = visit !== mark || (address === url && address.includes("#"));
      if (waitUntil === "commit") return isThere;
      return isThere && (state === "complete" || (waitUntil !== "load" && state === "interactive"));
    });
  }

  async waitForLoadState(state = "load"): Promise<void> {
    let quietSince = Date.now();
    await this.until(state, PAGE_LOAD_MS, async () => {
      if (this.proxy.pending()) quietSince = Date.now();
      const isLoaded = (await this.evaluate(() => document.readyState)) === "complete";
      return isLoaded && (state !== "networkidle" || Date.now() - quietSince > QUIET_MS);
    });
  }

  async setContent(html: string): Promise<void> {
    await this.evaluate((markup: string) => {
      document.open();
      document.write(markup);
      document.close();
    }, html);
    await this.waitForLoadState();
  }

  /** The last window of a session cannot be closed without it: what a page does when it is left, it does here too. */
  close = () => this.goto("about:blank");

  /** Where the page was when it was last asked. */
  url(): string {
    return this.window.address;
  }

  async setViewportSize({ width, height }: Size): Promise<void> {
    this.size = { width, height };
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]) as Promise<[number, number]>;
    const [, before] = await inner();
    const { height: outer } = (await this.window.get("window/rect")) as { height: number };
    await this.window.post("window/rect", { x: 0, y: 0, width, height: height + outer - before });
    for (let left = 40; left > 0; left--) {
      const now = await inner();
      if (now[0] === width && now[1] === height) return;
      await this.waitForTimeout(25);
    }
  }

  /** Runs a function in the page, or a script's text, and gives what it returns as far as JSON can. */
  evaluate(script: InPage | string, argument?: unknown): Promise<unknown> {
    if (typeof script === "string" && !isExpression(script))
      return this.window.post("execute/sync", { script, args: [] });
    return this.window.run(asCall(script, argument));
  }

  /** Runs `script` with Playwright's finder in the page, or in the frame of it that a selector names. */
  find(
    frame: Place,
    script: (finder: Finder, ...args: never[]) => unknown,
    ...args: unknown[]
  ): Promise<unknown> {
    const parts = args.map(asSource).join(", ");
    return this.window.run(`(${script})(window[Symbol.for("hs finder")](), ${parts})`, frame, true);
  }

  /** The page itself, and what its first frames can do. */
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
    return [this, inFrame(0), inFrame(1)];
  }

  frameLocator(selector: string): WebKitLocator {
    return new WebKitLocator(this, ":root", selector);
  }

  async waitForFunction(
    script: InPage | string,
    argument?: unknown,
    { timeout = PATIENCE_MS } = {},
  ): Promise<void> {
    await this.until(`${script}`, timeout, async () => Boolean(await this.evaluate(script, argument)));
  }

  async waitForURL(wanted: RegExp | string): Promise<void> {
    const pattern = typeof wanted === "string" ? new RegExp(`${wanted.replace(/^\*\*/, "")}$`) : wanted;
    await this.until(String(wanted), PATIENCE_MS, async () => {
      await this.evaluate(() => undefined);
      return pattern.test(this.window.address);
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
    click: (x: number, y: number, { clickCount = 1, button = "left" } = {}) =>
      this.act("pointer", [
        { type: "pointerMove", ...whole(x, y) },
        ...Array.from({ length: clickCount }, () => [
          { type: "pointerDown", button: BUTTONS.indexOf(button) },
          { type: "pointerUp", button: BUTTONS.indexOf(button) },
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

  context = () => this.home;

  private act(type: "key" | "pointer" | "wheel", actions: object[]): Promise<unknown> {
    const parameters = type === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
    return this.window.post("actions", { actions: [{ type, id: type, ...parameters, actions }] });
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

function asCall(script: InPage | string, argument: unknown): string {
  return typeof script === "string" ? script : `(${script})(${asSource(argument)})`;
}

function isExpression(script: string): boolean {
  try {
    new Function(`return (${script}\n)`);
    return true;
  } catch {
    return false;
  }
}
