import type { BrowserContextOptions, Page } from "playwright-core";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import type { OpenPage, startBrowser } from "./browser";
import type { HostPage } from "./hostPages";

type Chrome = ReturnType<typeof startBrowser>;

export const WITHOUT_SCRIPT = { javaScriptEnabled: false } as const;

/** A fragment as a host's server makes it, with the gateway's navigation data. */
export function fragmentOf(
  chrome: Chrome,
  element: FragmentElement,
  { variant, ...options }: FragmentOptions & { variant?: string } = {},
): string {
  const navigation =
    element === "hs-header" ? navigationFor({ origin: chrome.gateway.url, variant }) : undefined;
  return renderFragment(element, { navigation, ...options });
}

/** Opens a host's page that holds fragments; its script comes when `bringScript` says so. */
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
    await page.goto(chrome.host.add({ html, headers, pieces }));
    return { page, faults: [], messages: [], events: async () => [] };
  }
  return chrome.visit(chrome.host.add({ html, headers, pieces }), context, watchFrames);
}

/** What was seen of the elements, frame by frame. */
export interface Watched {
  /** What has moved, as Cumulative Layout Shift counts it, whatever the cause: one line for each shift. */
  shifts: string[];
  /** The elements' heights in every frame, and whether each showed exactly one view: a line each, without repetitions. */
  frames: string[];
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

function watchFrames(): void {
  const watched: Watched = { shifts: [], frames: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${from.x},${from.y} to ${to.x},${to.y}`,
      );
      watched.shifts.push(`${entry.value}: ${moved.join("; ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
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
    if (frame && watched.frames[watched.frames.length - 1] !== frame) watched.frames.push(frame);
  };
  requestAnimationFrame(look);
}

/** Brings the script, late, and waits until the elements have rendered or failed. */
export async function bringScript(chrome: Chrome, page: Page, nonce = ""): Promise<void> {
  await watchedIn(page);
  await page.evaluate(
    ({ url, scriptNonce }) => {
      // What the visitor has moved by opening something is no part of what is watched from now on.
      const { watched } = window as unknown as { watched: Watched };
      watched.shifts.length = watched.frames.length = 0;
      const script = document.createElement("script");
      script.nonce = scriptNonce;
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      };
      const policy = trustedTypes.createPolicy("test", { createScriptURL: (address: string) => address });
      script.src = policy.createScriptURL(`${url}/hs/1/hs.js`);
      const dataset = { apiUrl: url, subscriptionUrl: url, eventGatewayUrl: url, landingPagesUrl: url };
      Object.assign(script.dataset, dataset, { searchUrl: `${url}/autocomplete`, splitUrl: url });
      document.head.append(script);
    },
    { url: chrome.gateway.url, scriptNonce: nonce },
  );
  await page.waitForFunction(() => window.HomeServices !== undefined);
  await page.evaluate(() => window.HomeServices?.ready);
}

export function watchedIn(page: Page): Promise<Watched> {
  return page.evaluate(
    () =>
      new Promise<Watched>((resolve) => {
        const { watched } = window as unknown as { watched: Watched };
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(watched), 50)));
      }),
  );
}

/** Whether what came with the markup still stands in an element. */
export function isStillPrerendered(page: Page, element: string): Promise<boolean> {
  return page
    .locator(element)
    .evaluate((node) => Boolean(node.shadowRoot?.querySelector("[data-prerendered]")));
}
