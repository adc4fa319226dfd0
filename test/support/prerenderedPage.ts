import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import type { OpenPage, startBrowser } from "./browser";
import { ARRIVES_AS_FRAGMENTS, fragmentsUrlOf } from "./fragmentArrival";
import type { HostPage } from "./hostPages";

type Chrome = ReturnType<typeof startBrowser>;

export const WITHOUT_SCRIPT = { javaScriptEnabled: false } as const;

/** A fragment as the server of a host site renders it, with the gateway's navigation data. */
export function fragmentOf(
  chrome: Chrome,
  element: FragmentElement,
  { variant, ...options }: FragmentOptions & { variant?: string } = {},
): string {
  const navigation =
    element === "hs-header" ? navigationFor({ origin: chrome.gateway.url, variant }) : undefined;
  return renderFragment(element, { navigation, ...options });
}

/** Opens a host page that contains fragments and no script; `bringScript` adds the script. */
export async function openPrerendered(
  chrome: Chrome,
  body: string,
  {
    head = "",
    headers,
    pieces,
    ...context
  }: BrowserContextOptions & Omit<HostPage, "html"> & { head?: string } = {},
): Promise<OpenPage> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">
    <style nonce="x">body { margin: 0 } .long { height: 3000px }</style>${head}</head><body>${body}<main><h1>Host page</h1><p class="long">A long page</p></main></body></html>`;
  if (context.javaScriptEnabled === false) {
    const page = await (
      await chrome.browser.newContext({ viewport: { width: 1280, height: 800 }, ...context })
    ).newPage();
    await page.goto(chrome.host.add({ html, headers, pieces, keepsMarkup: true }));
    return { page, faults: [], messages: [], events: async () => [] };
  }
  const opened = await chrome.visit(chrome.host.add({ html, headers, pieces }), context, recordFrames, {
    isApproached: false,
  });
  if (
    ARRIVES_AS_FRAGMENTS &&
    !head.includes("hs.js") &&
    (await opened.page.locator("[data-fragment]").count())
  )
    await showFragments(chrome, opened.page);
  return opened;
}

/** Adds the script to a page whose elements get fragments, and waits until they show. Holds the app until `bringScript`. */
async function showFragments(chrome: Chrome, page: Page): Promise<void> {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  heldApps.set(page, send);
  await page.route("**/assets/app-*.js", async (route) => {
    await sent;
    await route.continue();
  });
  await addScript(chrome, page, "x");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-fragment]")].every((node) =>
      node.shadowRoot?.querySelector("[data-prerendered]"),
    ),
  );
}

/** What lets the app of a page load whose elements already show their fragments. */
const heldApps = new WeakMap<Page, () => void>();

/** What the elements looked like while the page was open. */
export interface RecordedFrames {
  /** Each layout shift as one line, with or without a visitor's input as its cause. */
  shifts: string[];
  /** One line for each frame that differs from the one before: each element's name, height and number of visible views. */
  frames: string[];
}

/** The properties that `recordFrames` sets on the window. */
interface Recorder {
  recordedFrames: RecordedFrames;
  /** Records the shifts that the browser has not delivered yet. */
  recordShifts(): void;
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs before the page's scripts: records the layout shifts and frames. */
export function recordFrames(): void {
  const recordedFrames: RecordedFrames = { shifts: [], frames: [] };
  const record = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & LayoutShift)[]) {
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${from.x},${from.y} to ${to.x},${to.y}`,
      );
      recordedFrames.shifts.push(`${entry.value}: ${moved.join("; ")}`);
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { recordedFrames, recordShifts: () => record(observer.takeRecords()) });
  const isSeen = (node: Element) =>
    node.getClientRects().length > 0 && getComputedStyle(node).visibility === "visible";
  const look = () => {
    requestAnimationFrame(look);
    const elements = [...document.querySelectorAll("*")].filter((node) => node.localName.startsWith("hs-"));
    const frame = elements
      .map((node) => {
        const views = [...(node.shadowRoot?.querySelectorAll("[part=base]") ?? [])].filter(isSeen);
        return `${node.localName} ${node.getBoundingClientRect().height} ${views.length}`;
      })
      .join(", ");
    if (frame && recordedFrames.frames.at(-1) !== frame) recordedFrames.frames.push(frame);
  };
  requestAnimationFrame(look);
}

/** Adds the script to the open page and waits until the elements have rendered or failed. */
export async function bringScript(chrome: Chrome, page: Page, nonce = ""): Promise<void> {
  await framesOf(page);
  await page.evaluate(() => {
    // Shifts from before the script, such as those of an opened panel, do not count.
    const { recordedFrames } = window as unknown as Recorder;
    recordedFrames.shifts.length = recordedFrames.frames.length = 0;
  });
  const sendApp = heldApps.get(page);
  if (sendApp) sendApp();
  else await addScript(chrome, page, nonce);
  await page.waitForFunction(() => window.HomeServices !== undefined);
  await page.evaluate(() => window.HomeServices?.ready);
}

/** Adds the script tag to an open page. */
function addScript(chrome: Chrome, page: Page, nonce: string): Promise<void> {
  return page.evaluate(
    ({ url, fragmentsUrl, scriptNonce }) => {
      const script = document.createElement("script");
      script.nonce = scriptNonce;
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      };
      const policy = trustedTypes.createPolicy("test", { createScriptURL: (address: string) => address });
      script.src = policy.createScriptURL(`${url}/hs/1/hs.js`);
      const dataset = { apiUrl: url, subscriptionUrl: url, eventGatewayUrl: url, landingPagesUrl: url };
      Object.assign(script.dataset, dataset, { searchUrl: `${url}/autocomplete`, splitUrl: url });
      if (fragmentsUrl) script.dataset.fragmentsUrl = fragmentsUrl;
      document.head.append(script);
    },
    { url: chrome.gateway.url, fragmentsUrl: fragmentsUrlOf(chrome.host.url), scriptNonce: nonce },
  );
}

/** What was recorded since the start of the page or the script, after two more frames. */
export function framesOf(page: Page): Promise<RecordedFrames> {
  return page.evaluate(
    () =>
      new Promise<RecordedFrames>((resolve) => {
        const { recordedFrames, recordShifts } = window as unknown as Recorder;
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            recordShifts();
            resolve(recordedFrames);
          }),
        );
      }),
  );
}

/** Expects that the visitor has seen one view at a time and no layout shift. */
export async function expectNoFlash(page: Page): Promise<void> {
  const { shifts, frames } = await framesOf(page);
  expect(shifts).toEqual([]);
  expect(frames).toHaveLength(1);
  for (const view of frames[0]?.split(", ") ?? []) expect(view).toMatch(/ 1$/);
}

/** Whether an element still contains the server's markup. */
export function isStillPrerendered(page: Page, element: string): Promise<boolean> {
  return page
    .locator(element)
    .evaluate((node) => Boolean(node.shadowRoot?.querySelector("[data-prerendered]")));
}

/** Lets the visitor approach an element, and waits until its view has taken over. */
export async function approach(page: Page, element: string): Promise<void> {
  await page.locator(element).dispatchEvent("pointerover");
  await expect.poll(() => isStillPrerendered(page, element)).toBe(false);
}
