import { clockOf } from "./clockOf";
import { asRegExp } from "./routes";
import type { RequestProxy } from "./startProxy";
import { TIMEOUT_MS, until, wait } from "./until";
import type { WebKitContext } from "./WebKitContext";
import { WebKitTraffic } from "./WebKitTraffic";
import type { Session } from "./WebKitWindow";

interface Size {
  width: number;
  height: number;
}

const PAGE_LOAD_MS = 15_000;
/** Playwright's state `networkidle`: this time without a request. */
const QUIET_MS = 500;
const NEWS_MS = 300;

/**
 * What the tests use of Playwright's `Page`, over WebDriver: the selectors are Playwright's own, keys and mouse are the browser's.
 */
export class WebKitPage extends WebKitTraffic {
  private size: Size | undefined;
  private visits = 0;
  private news: NodeJS.Timeout | undefined;
  readonly clock = clockOf(this);

  constructor(
    private readonly home: WebKitContext,
    proxy: RequestProxy,
    session: Session,
    handle: string,
  ) {
    super(proxy, session, handle);
  }

  async goto(url: string, { waitUntil = "load" } = {}): Promise<void> {
    if (!this.size) await this.setViewportSize(this.home.viewport);
    await this.leave(() => this.window.post("url", { url }), waitUntil, url);
    this.watch();
  }

  /** Collects the events of the page from now on. */
  watch(): this {
    this.news ??= setInterval(() => this.askForNews(), NEWS_MS).unref();
    return this;
  }

  /** A test that only waits for a message or a call needs this, since the page reports only on request. */
  private askForNews(): void {
    if (this.window.isLeftAlone(NEWS_MS)) this.evaluate("undefined").catch(() => undefined);
  }

  /** The window will be closed. */
  stop(): void {
    clearInterval(this.news);
  }

  reload = () => this.leave(() => this.window.post("refresh"));
  goBack = () => this.leave(() => this.window.post("back"));

  /** Goes to another document, and waits until it has loaded as far as asked. */
  private async leave(go: () => Promise<unknown>, waitUntil = "load", url?: string): Promise<void> {
    const mark = `${this.window.handle} ${++this.visits}`;
    const before = await this.evaluate((name) => {
      Object.assign(window, { [Symbol.for("hs visit")]: name });
      return location.href;
    }, mark);
    await go();
    await until(`${url ?? "the page"} to load`, PAGE_LOAD_MS, async () => {
      const [visit, address, state] = (await this.evaluate(readVisit)) as [unknown, string, string];
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

  /** Closing the last window would end the session. This also unloads the page, so its work at unload is done. */
  close = () => this.goto("about:blank");

  /** The page's address at the latest answer. */
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
      await wait(25);
    }
  }

  async waitForURL(wanted: RegExp | string): Promise<void> {
    const pattern = asRegExp(wanted);
    await until(String(wanted), TIMEOUT_MS, async () => {
      await this.evaluate(() => undefined);
      return pattern.test(this.window.address);
    });
  }

  setDefaultTimeout(): void {
    // One timeout for all calls.
  }

  context = () => this.home;
}

/** Runs in the page, which may lack `Symbol` or `Reflect`. Returns the mark of the visit, if there is one, the address and the ready state. */
function readVisit(): unknown[] {
  const visit = typeof Symbol === "function" ? Symbol.for("hs visit") : "";
  // The page's markup may hide the document's properties.
  const readyState = Object.getOwnPropertyDescriptor(Document.prototype, "readyState");
  return [
    (window as unknown as Record<symbol | string, unknown>)[visit],
    location.href,
    readyState?.get?.call(document),
  ];
}
