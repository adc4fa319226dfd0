import { asCall } from "./expressions";
import { recordEvents } from "./inPage";
import { type DriverOptions, startDriver } from "./startDriver";
import { type RequestProxy, startProxy } from "./startProxy";
import { TIMEOUT_MS, until } from "./until";
import { WebKitPage } from "./WebKitPage";
import type { Session } from "./WebKitWindow";

interface Cookie {
  name: string;
  value: string;
  url?: string;
}

/** The part of Playwright's `BrowserContext` that the tests use: a browser with a proxy. */
export class WebKitContext {
  private readonly pages = new Map<string, WebKitPage>();

  private constructor(
    readonly viewport: { width: number; height: number },
    private readonly proxy: RequestProxy,
    private readonly session: Session,
  ) {}

  static async open(
    options: Omit<DriverOptions, "proxy">,
    viewport = { width: 1280, height: 800 },
  ): Promise<WebKitContext> {
    const proxy = await startProxy();
    // A browser without scripts reports nothing.
    if (options.hasScripts) proxy.initScripts.push(`${asCall(recordEvents)};`);
    const driver = await startDriver({ ...options, proxy: proxy.address });
    const handle = String(await driver.get("window"));
    const session = { driver, handle, isShared: false, queue: Promise.resolve() };
    return new WebKitContext(viewport, proxy, session);
  }

  /** The first page is the window that the browser has opened. */
  async newPage(): Promise<WebKitPage> {
    if (!this.pages.size) return this.pageOf(this.session.handle);
    const { handle } = (await this.session.driver.post("window/new", { type: "window" })) as {
      handle: string;
    };
    return this.pageOf(handle);
  }

  private pageOf(handle: string): WebKitPage {
    const page = new WebKitPage(this, this.proxy, this.session, handle);
    this.pages.set(handle, page);
    this.session.isShared = this.pages.size > 1;
    return page;
  }

  /** Returns the next window that the page opens. */
  async waitForEvent(event: "page"): Promise<WebKitPage> {
    let opened: string | undefined;
    await until(event, TIMEOUT_MS, async () => {
      const handles = (await this.session.driver.get("window/handles")) as string[];
      opened = handles.find((handle) => !this.pages.has(handle));
      return opened !== undefined;
    });
    return this.pageOf(opened as string).watch();
  }

  async cookies(): Promise<object[]> {
    const cookies = (await this.session.driver.get("cookie")) as (Cookie & { expiry?: number })[];
    return cookies.map(({ expiry = -1, ...cookie }) => ({ ...cookie, expires: expiry }));
  }

  async addCookies(cookies: Cookie[]): Promise<void> {
    for (const { url: _, ...cookie } of cookies) await this.session.driver.post("cookie", { cookie });
  }

  async clearCookies(): Promise<void> {
    await this.session.driver.delete("cookie");
  }

  /** Blocks all traffic. The page sees the same as after a broken connection. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.proxy.isOffline = isOffline;
    const script = `Object.defineProperty(navigator, "onLine", { value: ${!isOffline}, configurable: true });
      dispatchEvent(new Event("${isOffline ? "offline" : "online"}"))`;
    await this.session.driver.post("execute/sync", { script, args: [] });
  }

  async close(): Promise<void> {
    for (const page of this.pages.values()) page.stop();
    await this.session.driver.close();
    await this.proxy.close();
  }
}
