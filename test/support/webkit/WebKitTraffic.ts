import { expose, firstScript, type InPage, type Note } from "./notes";
import type { Routes } from "./routes";
import type { SeenRequest } from "./SeenRequest";
import type { RequestProxy } from "./startProxy";
import { WebKitDocument } from "./WebKitDocument";
import type { Session } from "./WebKitWindow";

type Listener = (value: unknown) => void;

/**
 * The part of Playwright's `Page` for requests, errors, messages, and scripts that run first.
 * WebDriver reports no events: errors and console messages come with the next answer, and requests from a proxy.
 */
export class WebKitTraffic extends WebKitDocument {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly exposed = new Map<string, (...args: unknown[]) => unknown>();

  constructor(
    protected readonly proxy: RequestProxy,
    session: Session,
    handle: string,
  ) {
    super(session, handle, (note) => this.report(note));
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
    return this.waitForEvent("request", (request: SeenRequest) => request.url() === url);
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

  private report({ kind, words, args = [] }: Note): void {
    const [first = "", second = ""] = words;
    if (kind === "call") void this.exposed.get(first)?.(...args);
    const value = kind === "console" ? { type: () => first, text: () => second } : first;
    for (const listener of this.listeners.get(kind) ?? []) listener(value);
  }
}
