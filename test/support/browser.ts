import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Gateway } from "../../demo/gateway/startGateway";
import type { ElementEvents } from "../../src/element/elementEvents";
import { ARRIVES_AS_FRAGMENTS, fragmentsUrlOf } from "./fragmentArrival";
import type { HostPage } from "./hostPages";
import { launchBrowser } from "./launchBrowser";
import { LONGEST_WATCHED, watchTimers } from "./quiet";
import { type Site, sharedSite } from "./sharedSite";
import { asCall } from "./webkit/expressions";

/** Every typed event. The compiler rejects this table if one is missing. */
const EVENTS: Record<keyof ElementEvents, true> = {
  "hs-ready": true,
  "hs-error": true,
  "hs-navigate": true,
  "hs-search": true,
  "hs-subscribe": true,
  "hs-subscribe-error": true,
  "hs-cookie-settings": true,
  "hs-stop": true,
  "hs-consent": true,
  "hs-analytics": true,
  "hs-tracker-ready": true,
  "hs-tracker-not-ready": true,
};

/**
 * Playwright reports Firefox's console messages about failed downloads, refused cookies and its own policies as
 * uncaught errors. So in Firefox the page itself reports its errors.
 */
const TELLS_ERRORS_ITSELF = process.env.HS_BROWSER === "firefox";

/** The start of a console line that reports a fault to the test. */
const FAULT = "fault of the page: ";

export interface HsEvent {
  type: string;
  /** The tag of the target, or "#document" for the document. */
  target: string;
  // biome-ignore lint/suspicious/noExplicitAny: the detail differs by event, and tests check the fields that they expect.
  detail: any;
}

/** A page under test, and its faults. */
export interface OpenPage {
  page: Page;
  /** Uncaught errors, unhandled rejections and policy violations. There must be none. */
  faults: string[];
  /** The page's console, "level: text". */
  messages: string[];
  events(type?: string): Promise<HsEvent[]>;
}

export interface OpenOptions extends BrowserContextOptions, Omit<HostPage, "html"> {
  /** More attributes of the script tag, e.g. `data-api-url`. The gateway's addresses are already set. */
  script?: string;
  /** Default: `async`, a classic script. */
  form?: "async" | "module" | "none";
  /** Markup at the start of the head. */
  head?: string;
  /** Runs before the page's scripts. */
  before?: () => void;
}

/** How a page is opened. */
export interface Arrival {
  /** Prepares the page before it navigates to the address. */
  prepare?: (page: Page) => Promise<void>;
  /** A visitor approaches each element as soon as it is ready, so that its view runs. Default: in a run with fragments. */
  isApproached?: boolean;
  waitUntil?: "load" | "domcontentloaded" | "commit";
}

/**
 * A browser, a gateway and a host site for a test file. What a test opens is closed after it. The worker's files share them, except that a
 * file with launch options gets a Chromium of its own.
 */
export function startBrowser(launchOptions?: LaunchOptions) {
  let browser: Browser;
  let gateway: Gateway;
  let host: Site["host"];
  const closers: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    ({ browser, gateway, host } = await sharedSite());
    if (launchOptions) browser = await launchBrowser(launchOptions);
  });
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
    gateway.reset();
  });
  afterAll(async () => {
    if (launchOptions) await browser.close();
  });

  /** The script tag that an embedder pastes, with all addresses of the gateway. */
  function scriptTag({ script = "", form = "async" }: OpenOptions = {}): string {
    if (form === "none") return "";
    const { url } = gateway;
    const fragmentsUrl = fragmentsUrlOf(host.url);
    const fragments = fragmentsUrl ? `data-fragments-url="${fragmentsUrl}"` : "";
    const kind = form === "module" ? 'type="module"' : "async";
    return `<script ${kind} src="${url}/hs/1/hs.js" data-api-url="${url}" data-subscription-url="${url}" data-event-gateway-url="${url}"
      data-landing-pages-url="${url}" data-search-url="${url}/autocomplete" data-split-url="${url}" ${fragments} ${script}></script>`;
  }

  /** Opens a legacy page that contains `body`. Its origin differs from that of the script and the gateway. */
  async function open(body: string, options: OpenOptions = {}): Promise<OpenPage> {
    const { headers, head = "", script, form, before, ...contextOptions } = options;
    const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Host</title>${head}
      ${scriptTag({ script, form })}</head><body><main><h1>Host page</h1>${body}</main></body></html>`;
    return visit(host.add({ html, headers }), contextOptions, before);
  }

  /** Opens an address as a new visitor. */
  async function visit(
    url: string,
    contextOptions: BrowserContextOptions = {},
    before?: () => void,
    { prepare, isApproached = ARRIVES_AS_FRAGMENTS, waitUntil }: Arrival = {},
  ): Promise<OpenPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      ...contextOptions,
    });
    const page = await context.newPage();
    closers.push(async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined);
      await context.close();
    });
    const faults: string[] = [];
    const messages: string[] = [];
    if (!TELLS_ERRORS_ITSELF) page.on("pageerror", (error) => void faults.push(String(error)));
    readConsole(page, faults, messages);
    await page.addInitScript(watchers(isApproached, before));
    await prepare?.(page);
    await page.goto(url, { waitUntil });
    return {
      page,
      faults,
      messages,
      events: async (type) => {
        const all = await page.evaluate(() => (window as unknown as { hsEvents: HsEvent[] }).hsEvents);
        return type ? all.filter((event) => event.type === type) : all;
      },
    };
  }

  return {
    open,
    visit,
    scriptTag,
    /** Opens a page and waits until its elements have rendered or failed. */
    async openReady(body: string, options?: OpenOptions): Promise<OpenPage> {
      const opened = await open(body, options);
      await opened.page.waitForFunction(() => window.HomeServices !== undefined);
      await opened.page.evaluate(() => window.HomeServices?.ready);
      if (ARRIVES_AS_FRAGMENTS) await opened.page.waitForFunction(haveViews);
      return opened;
    },
    get gateway() {
      return gateway;
    },
    get host() {
      return host;
    },
    get browser() {
      return browser;
    },
  };
}

/** Records the lines of the page's console, and separates the faults. */
function readConsole(page: Page, faults: string[], messages: string[]): void {
  page.on("console", (message) => {
    // Only the full Chromium requests the icon of a page, and most pages here have none.
    if (message.location?.().url.endsWith("/favicon.ico")) return;
    const text = message.text();
    if (text.startsWith(FAULT)) faults.push(text.slice(FAULT.length));
    else messages.push(`${message.type()}: ${text}`);
  });
}

/** Everything that runs before the page's scripts, as one script, because each script costs a round trip to the browser. */
function watchers(isApproached: boolean, before?: () => void): string {
  const tellsErrors = TELLS_ERRORS_ITSELF;
  const scripts = [
    asCall(watch, { types: Object.keys(EVENTS), mark: FAULT, tellsErrors, isApproached }),
    asCall(watchTimers, LONGEST_WATCHED),
  ];
  if (before) scripts.push(asCall(before));
  return scripts.join(";\n");
}

interface Watched {
  types: string[];
  mark: string;
  tellsErrors: boolean;
  isApproached: boolean;
}

/** Runs before the page's scripts. Records every hs-* event, and reports every fault on the console, which needs no call to the driver. */
function watch({ types, mark, tellsErrors, isApproached }: Watched): void {
  const { console } = window;
  const { debug } = console;
  const tell = (fault: string) => debug.call(console, mark + fault);
  const scope = window as unknown as { hsEvents: object[] };
  scope.hsEvents = [];
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const target = event.target as Node;
      scope.hsEvents.push({
        type,
        target: target.nodeName.toLowerCase(),
        detail: JSON.parse(JSON.stringify((event as CustomEvent).detail)),
      });
    });
  }
  if (isApproached)
    document.addEventListener("hs-ready", (event) =>
      event.composedPath()[0]?.dispatchEvent(new CustomEvent("pointerover")),
    );
  window.addEventListener("unhandledrejection", ({ reason }) => tell(`unhandled rejection: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    // Firefox requests the page's icon by itself and reports the page's policy for it.
    if (!blockedURI.endsWith("/favicon.ico")) tell(`policy violation: ${effectiveDirective} ${blockedURI}`);
  });
  if (!tellsErrors) return;
  window.addEventListener("error", ({ error, message }) => {
    // The error event of an element that does not load has no message.
    if (message) tell(String(error ?? message));
  });
}

/** Runs in the page: whether each element with markup has its view, which replaces native disclosures. */
function haveViews(): boolean {
  const [...roots] = document.querySelectorAll("hs-header, hs-search, hs-email-signup, hs-footer, hs-badges");
  return !roots.some(({ shadowRoot }) => shadowRoot?.querySelector("[data-prerendered], summary"));
}

/** Runs before the page's scripts. Keeps the page where it is; `hs-navigate` has the address. */
export const stay = () => document.addEventListener("hs-navigate", (event) => event.preventDefault());

const require = createRequire(import.meta.url);

/** The violations that axe finds on the page, one per line. */
export async function axeViolations(page: Page, within = "body"): Promise<string[]> {
  // axe has half a megabyte, which takes a driver some time, so it is added only once.
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(await readFile(require.resolve("axe-core/axe.min.js"), "utf8"));
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run: (context: string, options: object) => Promise<{ violations: AxeViolation[] }> };
    };
    interface AxeViolation {
      id: string;
      nodes: { target: unknown[]; failureSummary: string }[];
    }
    const { violations } = await axe.run(selector, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  }, within);
}
