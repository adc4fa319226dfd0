import type { Page } from "playwright-core";
import type { OpenPage, startBrowser } from "./browser";

type Chrome = ReturnType<typeof startBrowser>;
type VisitOptions = Parameters<Chrome["visit"]>[1];

export interface HeaderPageOptions {
  /** The content between the header's tags. */
  children?: string;
  head?: string;
  /** The markup after the header. */
  body?: string;
  script?: string;
  /** The page's query string, with "?". */
  query?: string;
  /** The attributes of the html element. */
  html?: string;
  context?: VisitOptions;
  before?: () => void;
}

/** Opens a host page that starts with a header, and waits until its elements have rendered or failed. */
export async function openHeader(
  chrome: Chrome,
  attributes = "",
  options: HeaderPageOptions = {},
): Promise<OpenPage> {
  const opened = await openUnready(chrome, attributes, options);
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

async function openUnready(
  chrome: Chrome,
  attributes = "",
  {
    children = "",
    head = "",
    body = "",
    script,
    query = "",
    html = "",
    context,
    before,
  }: HeaderPageOptions = {},
): Promise<OpenPage> {
  const address = chrome.host.add({
    html: `<!doctype html><html lang="en" ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>
      <style>body { margin: 0 }</style>${head}${chrome.scriptTag({ script })}</head>
      <body><hs-header ${attributes}>${children}</hs-header><main><h1>Host page</h1><p><a href="#in-page">A link of the page</a></p>${body}
      <p style="height: 3000px">A long page</p></main></body></html>`,
  });
  return chrome.visit(address + query, context, before);
}

export const MOBILE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The text or name of the focused node inside the header; "" if there is none. */
export function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.querySelector("hs-header")?.shadowRoot?.activeElement;
    return focused
      ? focused.getAttribute("aria-label") || focused.textContent?.trim() || focused.tagName
      : "";
  });
}
