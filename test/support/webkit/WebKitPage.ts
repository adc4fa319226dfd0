import { clockOf } from "./clockOf";
import { asCall, type PageFunction } from "./expressions";
import { readVisit } from "./inPage";
import { inputOf } from "./inputOf";
import type { ProxyRequest } from "./ProxyRequest";
import { urlMatches } from "./playwright";
import type { RequestProxy } from "./startProxy";
import { TIMEOUT_MS, until } from "./until";
import type { WebKitContext } from "./WebKitContext";
import { WebKitFrame } from "./WebKitFrame";
import { type PageEvent, type Session, WebKitWindow } from "./WebKitWindow";

interface Size {
  width: number;
  height: number;
}

type Listener = (value: unknown) => void;

const PAGE_LOAD_MS = 15_000;
const RESIZE_MS = 1000;
/** Playwright's state `networkidle`: this time without a request. */
const QUIET_MS = 500;
const POLL_INTERVAL_MS = 300;

/** A file, or the text of a module. A classic script without a file has no load event. */
interface ScriptTagOptions {
  url?: string;
  content?: string;
  type?: "module";
}

/**
 * What the tests use of Playwright's `Page`, over WebDriver. WebDriver reports no events: errors and console messages come with the next
 * answer, and requests from a proxy.
 */
export class WebKitPage extends WebKitFrame {
  private size: Size | undefined;
  private visits = 0;
  private poll: NodeJS.Timeout | undefined;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly inputs: ReturnType<typeof inputOf>;
  readonly clock = clockOf(this);

  constructor(
    private readonly home: WebKitContext,
    private readonly proxy: RequestProxy,
    session: Session,
    handle: string,
  ) {
    const window = new WebKitWindow(session, handle, (event) => this.report(event));
    const inputs = inputOf(window);
    super(window, inputs);
    this.inputs = inputs;
  }

  get keyboard() {
    return this.inputs.keyboard;
  }

  get mouse() {
    return this.inputs.mouse;
  }

  get touchscreen() {
    return this.inputs.touchscreen;
  }

  on(event: string, listener: Listener): void {
    if (event === "pageerror" || event === "console")
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    else if (/^(request|requestfailed|response)$/.test(event)) this.proxy.on(event, listener);
    else throw new Error(`WebDriver does not report ${event}`);
  }

  waitForEvent(event: string, isIt: (value: never) => boolean = () => true): Promise<unknown> {
    return new Promise((resolve) => this.on(event, (value) => isIt(value as never) && resolve(value)));
  }

  waitForRequest(url: string): Promise<unknown> {
    return this.waitForEvent("request", (request: ProxyRequest) => request.url() === url);
  }

  route: RequestProxy["routes"]["add"] = (pattern, handler) => this.proxy.routes.add(pattern, handler);
  unroute: RequestProxy["routes"]["remove"] = (pattern) => this.proxy.routes.remove(pattern);
  unrouteAll = async () => this.proxy.routes.clear();

  async addInitScript(script: PageFunction | string, argument?: unknown): Promise<void> {
    this.proxy.initScripts.push(`${typeof script === "string" ? script : asCall(script, argument)};`);
  }

  private report({ kind, name, text }: PageEvent): void {
    const value = kind === "console" ? { type: () => name, text: () => text } : name;
    for (const listener of this.listeners.get(kind) ?? []) listener(value);
  }

  /** The page itself and its frames. */
  frames(): WebKitFrame[] {
    const frameOf = (_: unknown, index: number) => new WebKitFrame(this.window, this.inputs, index);
    return [this, ...Array.from({ length: this.window.frameCount }, frameOf)];
  }

  async goto(url: string, { waitUntil = "load" } = {}): Promise<void> {
    if (!this.size) await this.setViewportSize(this.home.viewport);
    await this.leave(() => this.window.post("url", { url }), waitUntil, url);
    this.watch();
  }

  /** Collects the events of the page from now on: a test that only waits for a message sends no command that would bring it. */
  watch(): this {
    this.poll ??= setInterval(() => {
      if (this.window.isIdle(POLL_INTERVAL_MS)) this.evaluate("undefined").catch(() => undefined);
    }, POLL_INTERVAL_MS).unref();
    return this;
  }

  /** The window will be closed. */
  stop(): void {
    clearInterval(this.poll);
  }

  reload = () => this.leave(() => this.window.post("refresh"));
  goBack = () => this.leave(() => this.window.post("back"));

  /** Goes to another document, and waits until it has loaded as far as asked. */
  private async leave(go: () => Promise<unknown>, waitUntil = "load", url?: string): Promise<void> {
    const mark = `${this.window.handle} ${++this.visits}`;
    const before = await this.evaluate((name: string) => {
      Object.assign(window, { [Symbol.for("hs visit")]: name });
      return location.href;
    }, mark);
    await go();
    await until(`${url ?? "the page"} to load`, PAGE_LOAD_MS, async () => {
      const [visit, address, state] = (await this.evaluate(readVisit)) as ReturnType<typeof readVisit>;
      // A new address in the same document, or the same address with a fragment, loads no other document.
      const isThere = visit !== mark || address !== before || (address === url && address.includes("#"));
      if (waitUntil === "commit") return isThere;
      return isThere && (state === "complete" || (waitUntil !== "load" && state === "interactive"));
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

  async waitForLoadState(state = "load"): Promise<void> {
    let quietSince = Date.now();
    await until(state, PAGE_LOAD_MS, async () => {
      if (this.proxy.pending()) quietSince = Date.now();
      const isLoaded = (await this.evaluate(() => document.readyState)) === "complete";
      return isLoaded && (state !== "networkidle" || Date.now() - quietSince > QUIET_MS);
    });
  }

  async waitForURL(wanted: RegExp | string): Promise<void> {
    await until(String(wanted), TIMEOUT_MS, async () => {
      await this.evaluate("undefined");
      return urlMatches(undefined, this.url(), wanted);
    });
  }

  async waitForFunction(script: PageFunction | string, argument?: unknown, { timeout = TIMEOUT_MS } = {}) {
    let value: unknown;
    await until(`${script}`, timeout, async () => {
      value = await this.evaluate(script, argument);
      return Boolean(value);
    });
    return { jsonValue: async () => value };
  }

  /** Closing the last window would end the session. This also unloads the page, so its work at unload is done. */
  close = () => this.goto("about:blank");

  /** The page's address at the latest answer. */
  url = () => this.window.address;
  title = () => this.evaluate(() => document.title);
  context = () => this.home;
  page = () => this;
  /** Every call has the same timeout. */
  setDefaultTimeout = () => undefined;

  async setViewportSize({ width, height }: Size): Promise<void> {
    this.size = { width, height };
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]) as Promise<[number, number]>;
    const [, before] = await inner();
    const { height: outer } = (await this.window.get("window/rect")) as { height: number };
    await this.window.post("window/rect", { x: 0, y: 0, width, height: height + outer - before });
    // A window that cannot become so small keeps its size, and the tests see that themselves.
    const isResized = async () => String(await inner()) === `${width},${height}`;
    await until("the window to be resized", RESIZE_MS, isResized).catch(() => undefined);
  }

  async addScriptTag(options: ScriptTagOptions): Promise<void> {
    await this.evaluate(
      ({ url, content = "", type }: ScriptTagOptions) =>
        new Promise<void>((resolve, reject) => {
          const tag = document.createElement("script");
          if (type) tag.type = type;
          tag.onload = () => resolve();
          tag.onerror = () => reject(new Error(`${url ?? "the script"} did not load`));
          if (url) tag.src = url;
          else tag.textContent = content;
          document.head.append(tag);
        }),
      options,
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
