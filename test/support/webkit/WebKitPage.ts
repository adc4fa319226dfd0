import { clockOf } from "./clockOf";
import { asCall, type PageFunction } from "./expressions";
import { inputOf } from "./inputOf";
import type { ProxyRequest } from "./ProxyRequest";
import type { RequestProxy } from "./startProxy";
import { until } from "./until";
import type { WebKitContext } from "./WebKitContext";
import { WebKitDocument } from "./WebKitDocument";
import { WebKitFrame } from "./WebKitFrame";
import { type PageEvent, type Session, WebKitWindow } from "./WebKitWindow";

interface Size {
  width: number;
  height: number;
}

type Listener = (value: unknown) => void;

const RESIZE_MS = 1000;
const POLL_INTERVAL_MS = 300;

/**
 * The part of Playwright's `Page` that the tests use, over WebDriver. WebDriver reports no events: errors and console messages arrive with
 * the next result, and requests come from a proxy.
 */
export class WebKitPage extends WebKitDocument {
  private size: Size | undefined;
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
    super(window, inputs, () => proxy.pending());
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

  /** Collects the page's events regularly, because a test that only waits for a message sends no command that would return it. */
  watch(): this {
    this.poll ??= setInterval(() => {
      if (this.window.isIdle(POLL_INTERVAL_MS)) this.evaluate("undefined").catch(() => undefined);
    }, POLL_INTERVAL_MS).unref();
    return this;
  }

  /** Stops collecting events. Call it before the window closes. */
  stop(): void {
    clearInterval(this.poll);
  }

  /** Closing the last window would end the session. This also unloads the page, so its work at unload is done. */
  close = () => this.goto("about:blank");

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
    // A window that cannot become so small keeps its size, and the tests notice that.
    const isResized = async () => String(await inner()) === `${width},${height}`;
    await until("the window to be resized", RESIZE_MS, isResized).catch(() => undefined);
  }
}
