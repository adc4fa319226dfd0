import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
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

/** A page of a host with our four elements; what is left out is that of a plain HTML5 page. */
export interface HostCase {
  /** The whole document, where the parts below do not do; `SCRIPT_TAG` and `ELEMENTS` in it are filled in. */
  page?: string;
  doctype?: string;
  /** Attributes of html and of body. */
  html?: string;
  body?: string;
  /** The head before our tag. */
  head?: string;
  /** The body before and after our elements. */
  above?: string;
  below?: string;
  /** Our elements, where the host makes them otherwise than by markup. */
  elements?: string;
  /** Our tag, where it is another than the async one. */
  scriptTag?: string;
  headers?: Record<string, string>;
  context?: BrowserContextOptions;
  /** Runs in the page before anything of it. */
  before?: () => void;
  /** An expression of the page, true once the host has done its own: our script waits for it. */
  isReady?: string;
  /** Our tag stops the parser, so that the page behind it is not there yet when our script arrives. */
  isBlocked?: boolean;
  /** An expression of the page, promise or not, that is true when the host's own library still works. */
  stillWorks?: string;
  /** Changes that are the host's own doing, or allowed to us here. */
  mayChange?: RegExp;
  /** Console errors that are the host's own. */
  mayComplain?: RegExp;
}

export const FOUR_ELEMENTS =
  "<hs-header></hs-header><hs-search></hs-search><hs-email-signup></hs-email-signup><hs-footer></hs-footer>";

/** The one global, and the mark that React puts on a document: of nothing else is there a trace. */
export const ALLOWED = /^added: (window\.HomeServices|document\._reactListening\w+)$/;
/** What our tests leave in a page of WebKit's, and a list that WebKit makes anew whenever it is asked for. */
const NOT_OURS = /window\.(Symbol\(hs \w+\)|PerformanceObserver\.supportedEntryTypes)/;

export interface HeldPage extends OpenPage {
  /** Lets our script run, and waits until the elements are complete. */
  release(): Promise<void>;
}

/** The document of a case. */
export function documentOf(chrome: Chrome, host: HostCase): string {
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

/** Opens a host's page with our script held back on its way, and keeps what the page is without it. */
export async function openHeld(chrome: Chrome, host: HostCase): Promise<HeldPage> {
  const asked = openGate();
  const held = openGate();
  const address = chrome.host.add({ html: documentOf(chrome, host), headers: host.headers });
  const opened = await chrome.visit(address, { viewport: DESKTOP, ...host.context }, host.before, {
    // Its load waits for our script.
    waitUntil: "commit",
    prepare: async (page) => {
      await page.addInitScript(installHostSnapshot);
      await page.addInitScript(installElementLooks);
      await page.route("**/hs/1/hs.js*", async (route) => {
        asked.open();
        await held.opened;
        await route.continue();
      });
    },
  });
  const { page } = opened;
  if (host.isBlocked) await asked.opened;
  else await waitFor(page, 'document.readyState !== "loading"');
  if (host.isReady) await waitFor(page, host.isReady);
  // A parser that has gone on may still wait for the page's own styles.
  await waitFor(page, "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)");
  await page.evaluate(() => window.hostSnapshot.take());
  return {
    ...opened,
    release: async () => {
      held.open();
      // A parser that was stopped has our elements still to come.
      await page.waitForFunction('document.readyState !== "loading"');
      await waitUntilComplete(page);
    },
  };
}

function openGate() {
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

/** Playwright's own wait runs in the page, where the page's libraries may have broken what it uses. */
async function waitFor(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression), { interval: 25, timeout: 10_000 }).toBe(true);
}

/** How the four elements look on a plain page, kept for the file: by width and direction. */
const plainLooks = new Map<string, SeenState[]>();

async function looksOnPlainPage(chrome: Chrome, widths: string, direction: string): Promise<SeenState[]> {
  const key = `${widths} ${direction}`;
  const known = plainLooks.get(key);
  if (known) return known;
  const [wide = "", narrow = ""] = widths.split("|");
  const head = `<style>${rulesOf(wide)} @media (max-width: 1023px) { ${rulesOf(narrow)} }</style>`;
  const elements = FOUR_ELEMENTS.replace(/<(hs-[\w-]+)><\/\1>/g, '<div class="$1">$&</div>');
  const { page, release } = await openHeld(chrome, { html: `lang="en" dir="${direction}"`, head, elements });
  await release();
  const seen = await actAsVisitor(page);
  plainLooks.set(key, seen);
  return seen;
}

function rulesOf(widths: string): string {
  const lines = widths.trim().split("\n");
  return lines.map((line) => `.${line.replace(" ", " { width: ")}px }`).join("\n");
}

/**
 * The check of every host: opens its page, lets our script run, uses the elements, and expects that the page is as it was, that
 * nothing went wrong, that ours look as on a plain page, and that the host's own library still works.
 */
export async function expectAtHome(chrome: Chrome, host: HostCase): Promise<HeldPage> {
  const opened = await openHeld(chrome, host);
  const { page, faults, messages } = opened;
  await opened.release();
  const direction = await page.evaluate('getComputedStyle(document.querySelector("hs-header")).direction');
  const seen = await actAsVisitor(page);
  const widths = [seen[0]?.widths, seen.at(-1)?.widths].join("|");
  const changes = (await page.evaluate(() => window.hostSnapshot.changes())).split("\n").filter(Boolean);
  const works: unknown = host.stillWorks ? await page.evaluate(host.stillWorks) : true;
  const plain = await looksOnPlainPage(chrome, widths, String(direction));

  // What a page does to arrays, JSON or fetch would show in what is sent: the gateway takes nothing that is not as described.
  const calls = chrome.gateway.calls();
  const refused = calls
    .filter(({ status }) => Number(status) >= 400)
    .map(({ path, rawBody }) => path + rawBody);
  const { mayChange = /^$/, mayComplain = /^$/ } = host;
  const isError = (message: string) => message.startsWith("error:") && !mayComplain.test(message);
  const looks = seen.flatMap(({ state, looks: here, open }, at) => [
    ...differencesOfLooks(plain[at]?.looks ?? "", here).map((line) => `${state}: ${line}`),
    ...open
      .split("\n")
      .filter((line) => line.startsWith("covered"))
      .map((line) => `${state}: ${line}`),
  ]);
  expect({
    changes: changes
      .filter((line) => !ALLOWED.test(line) && !NOT_OURS.test(line) && !mayChange.test(line))
      .slice(0, 20),
    faults,
    errors: messages.filter(isError),
    looks: looks.slice(0, 30),
    refused,
    works,
  }).toEqual({ changes: [], faults: [], errors: [], looks: [], refused: [], works: true });
  expect(calls.map(({ operationId }) => operationId)).toContain("sendAttributionEvents");
  return opened;
}
