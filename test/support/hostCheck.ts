import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { NARROW_WINDOW } from "../../src/ui/breakpoints";
import { actAsVisitor, DESKTOP, type SeenState } from "./actAsVisitor";
import type { OpenPage, startBrowser } from "./browser";
import { differencesOfLooks } from "./differencesOfLooks";
import { type ElementLooks, installElementLooks } from "./elementLooks";
import { type HostSnapshot, installHostSnapshot } from "./hostSnapshot";

type Chrome = ReturnType<typeof startBrowser>;

declare global {
  interface Window {
    hostSnapshot: HostSnapshot;
    elementLooks: ElementLooks;
  }
}

/** A host page with our four elements. Properties that are left out have the values of a plain HTML5 page. */
export interface HostCase {
  /** The whole document, if the parts below are not enough; `SCRIPT_TAG` and `ELEMENTS` in it are replaced. */
  page?: string;
  doctype?: string;
  /** Attributes of html and of body. */
  html?: string;
  body?: string;
  /** The markup of the head before our script tag. */
  head?: string;
  /** The markup of the body before and after our elements. */
  above?: string;
  below?: string;
  /** Replaces the markup of our elements, e.g. by a script that creates them. */
  elements?: string;
  /** Replaces our async script tag. */
  scriptTag?: string;
  headers?: Record<string, string>;
  /** The path of the page on the host site. */
  path?: string;
  /** Prepares the browser's page before it goes to the address. */
  prepare?: (page: Page) => Promise<void>;
  context?: BrowserContextOptions;
  /** Runs before the page's scripts. */
  before?: () => void;
  /** An expression that is true in the page when the host page's scripts have finished. Our script is sent after that. */
  isReady?: string;
  /** Our script tag blocks the parser, so that the markup after it is not parsed yet when our script runs. */
  isBlocked?: boolean;
  /** An expression that is true in the page, or a promise of true, if the host page's library still works. */
  stillWorks?: string;
  /** How many of the page's elements are compared by their computed styles. */
  styledMax?: number;
  /** Changes that the host page makes itself, or that are allowed in this case. */
  mayChange?: RegExp;
  /** Console errors that the host page causes itself. */
  ownErrors?: RegExp;
}

export const FOUR = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"] as const;

export const FOUR_ELEMENTS = FOUR.map((tag) => `<${tag}></${tag}>`).join("");

/** The only changes that our script makes: its global, and the property by which React marks a document. */
export const ALLOWED = /^added: (window\.HomeServices|document\._reactListening\w+)$/;
/** Changes that the test's WebKit driver makes, and a list that WebKit creates again on each access. */
const NOT_OURS = /window\.(Symbol\(hs \w+\)|PerformanceObserver\.supportedEntryTypes)/;

export interface PageBeforeScript extends OpenPage {
  /** Lets our script load and run, and waits until the elements are complete. */
  loadScript(): Promise<void>;
}

/** The document of a case. */
function documentOf(chrome: Chrome, host: HostCase): string {
  const {
    doctype = "<!doctype html>",
    html = 'lang="en"',
    body = "",
    head = "",
    above = "",
    below = "",
  } = host;
  const tag = host.scriptTag ?? chrome.scriptTag();
  const elements = host.elements ?? FOUR_ELEMENTS;
  if (host.page) return host.page.replace("SCRIPT_TAG", () => tag).replace("ELEMENTS", () => elements);
  return `${doctype}<html ${html}><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><title>Host</title>${head}
    ${tag}</head><body ${body}><h1 id="title">Host page</h1>${above}<div id="ours">${elements}</div>
    <p id="text">Text with <a id="link" href="#x">a link</a></p><form id="form"><input id="field" value="theirs"/><button id="button" type="button">Theirs</button></form>
    <table id="table"><tbody><tr><td>cell</td></tr></tbody></table>${below}</body></html>`;
}

/** Opens a host page, delays our script, and takes a snapshot of the page without it. */
export async function openBeforeScript(chrome: Chrome, host: HostCase): Promise<PageBeforeScript> {
  const requested = createGate();
  const allowed = createGate();
  const address = chrome.host.add({ html: documentOf(chrome, host), headers: host.headers }, host.path);
  const opened = await chrome.visit(address, { viewport: DESKTOP, ...host.context }, host.before, {
    // The load event waits for our script.
    waitUntil: "commit",
    prepare: async (page) => {
      await page.addInitScript(installHostSnapshot, host.styledMax ?? 40);
      await page.addInitScript(installElementLooks);
      await host.prepare?.(page);
      await page.route("**/hs/1/hs.js*", async (route) => {
        requested.open();
        await allowed.opened;
        await route.continue();
      });
    },
  });
  const { page } = opened;
  if (host.isBlocked) await requested.opened;
  else await waitFor(page, 'document.readyState !== "loading"');
  if (host.isReady) await waitFor(page, host.isReady);
  // The page's styles may still be loading when the parser has finished.
  await waitFor(page, "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)");
  await page.evaluate(() => window.hostSnapshot.take());
  return {
    ...opened,
    loadScript: async () => {
      allowed.open();
      // A parser that was blocked has not parsed our elements yet.
      await page.waitForFunction('document.readyState !== "loading"');
      await waitUntilComplete(page);
    },
  };
}

/** A promise, `opened`, that `open` resolves. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Waits until every one of our elements on the page shows its content. */
async function waitUntilComplete(page: Page): Promise<void> {
  await waitFor(page, "window.elementLooks.isComplete()");
  await page.evaluate("document.fonts.ready.then(function () {})");
}

/** Polls from outside, because Playwright's own wait runs in the page, whose libraries may have broken what it uses. */
async function waitFor(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression), { interval: 25, timeout: 20_000 }).toBe(true);
}

/** A cache: how the four elements look on a plain page, by width and direction. */
const plainLooks = new Map<string, SeenState[]>();

async function looksOnPlainPage(chrome: Chrome, widths: string, direction: string): Promise<SeenState[]> {
  const key = `${widths} ${direction}`;
  const known = plainLooks.get(key);
  if (known) return known;
  const [wide = "", narrow = ""] = widths.split("|");
  const head = `<style>${rulesOf(wide)} @media ${NARROW_WINDOW} { ${rulesOf(narrow)} }</style>`;
  const elements = FOUR_ELEMENTS.replace(/<(hs-[\w-]+)><\/\1>/g, '<div class="$1">$&</div>');
  const { page, loadScript } = await openBeforeScript(chrome, {
    html: `lang="en" dir="${direction}"`,
    head,
    elements,
  });
  await loadScript();
  const seen = await actAsVisitor(page);
  plainLooks.set(key, seen);
  return seen;
}

function rulesOf(widths: string): string {
  const lines = widths.trim().split("\n");
  return lines.map((line) => `.${line.replace(" ", " { width: ")}px }`).join("\n");
}

/** How the host page differs from the page before our script, except for what it may change. */
export async function changesOf(page: Page, { mayChange = /^$/ }: HostCase): Promise<string[]> {
  // While a lazy file loads, its preload link is in the document.
  await waitFor(page, "!document.querySelector('html > link[rel=modulepreload]')");
  const lines = (await page.evaluate(() => window.hostSnapshot.changes())).split("\n").filter(Boolean);
  return lines
    .filter((line) => !ALLOWED.test(line) && !NOT_OURS.test(line) && !mayChange.test(line))
    .slice(0, 20);
}

/** The errors on the console that are not the host page's own. */
export function errorsOf(messages: readonly string[], { ownErrors = /^$/ }: HostCase): string[] {
  return messages.filter((message) => message.startsWith("error:") && !ownErrors.test(message));
}

/**
 * Opens a host page, lets our script run, and uses the elements. Expects that the host page is unchanged, that there is no error, that the
 * elements look as on a plain page, and that the page's library still works.
 */
export async function expectCompatible(chrome: Chrome, host: HostCase): Promise<PageBeforeScript> {
  const opened = await openBeforeScript(chrome, host);
  const { page, faults, messages } = opened;
  await opened.loadScript();
  const direction = await page.evaluate('getComputedStyle(document.querySelector("hs-header")).direction');
  const seen = await actAsVisitor(page);
  const widths = [seen[0]?.widths, seen.at(-1)?.widths].join("|");
  const changes = await changesOf(page, host);
  const works: unknown = host.stillWorks ? await page.evaluate(host.stillWorks) : true;
  const plain = await looksOnPlainPage(chrome, widths, String(direction));

  // If the page's changes to arrays, JSON or fetch break our calls, the gateway responds with an error, because it validates them.
  const calls = chrome.gateway.calls();
  const invalidCalls = calls
    .filter(({ status }) => Number(status) >= 400)
    .map(({ path, rawBody }) => path + rawBody);
  const looks = seen.flatMap(({ state, looks: here, open }, at) => [
    ...differencesOfLooks(plain[at]?.looks ?? "", here).map((line) => `${state}: ${line}`),
    ...open
      .split("\n")
      .filter((line) => line.startsWith("covered"))
      .map((line) => `${state}: ${line}`),
  ]);
  // A second try compares with a new plain page.
  if (looks.length) plainLooks.clear();
  const found = {
    changes,
    faults,
    errors: errorsOf(messages, host),
    looks: looks.slice(0, 30),
    invalidCalls,
    works,
  };
  // The message of a test that passes on its second try has no diff.
  expect(found, JSON.stringify(found)).toEqual({
    changes: [],
    faults: [],
    errors: [],
    looks: [],
    invalidCalls: [],
    works: true,
  });
  expect(calls.map(({ operationId }) => operationId)).toContain("sendAttributionEvents");
  return opened;
}
