import type { PageFunction } from "./expressions";
import { readVisit } from "./inPage";
import type { inputOf } from "./inputOf";
import { urlMatches } from "./playwright";
import { TIMEOUT_MS, until } from "./until";
import { WebKitFrame } from "./WebKitFrame";
import type { WebKitWindow } from "./WebKitWindow";

const PAGE_LOAD_MS = 15_000;
/** Playwright's state `networkidle`: this time without a request. */
const QUIET_MS = 500;

/** A file, or the text of a module. A classic script without a file has no load event. */
interface ScriptTagOptions {
  url?: string;
  content?: string;
  type?: "module";
}

/** The part of `WebKitPage` that loads documents, waits for them and adds to them. */
export class WebKitDocument extends WebKitFrame {
  private visits = 0;

  constructor(
    window: WebKitWindow,
    inputs: ReturnType<typeof inputOf>,
    /** The number of requests in flight. */
    private readonly pending: () => number,
  ) {
    super(window, inputs);
  }

  /** The page's address after the latest command. */
  url = () => this.window.address;
  title = () => this.evaluate(() => document.title);

  reload = () => this.leave(() => this.window.post("refresh"));
  goBack = () => this.leave(() => this.window.post("back"));

  /** Goes to another document, and waits until it has loaded as far as asked. */
  protected async leave(go: () => Promise<unknown>, waitUntil = "load", url?: string): Promise<void> {
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
      if (this.pending()) quietSince = Date.now();
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
