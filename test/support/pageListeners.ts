import type { Page } from "playwright-core";

export interface PageListener {
  on: string;
  type: string;
  passive: boolean;
}

const PAGE = {
  window: "window",
  document: "document",
  html: "document.documentElement",
  body: "document.body",
} as const;

const ELEMENTS = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"].flatMap((tag) => [
  [tag, `document.querySelector("${tag}")`],
  [`${tag}'s root`, `document.querySelector("${tag}").shadowRoot`],
  // React renders into this node where the element came with markup.
  [`${tag}'s container`, `document.querySelector("${tag}").shadowRoot.firstElementChild`],
]);

/** Every listener of ours on the page's objects, by name and expression. */
export function listenersOnPage(page: Page): Promise<PageListener[]> {
  return listenersOn(page, PAGE);
}

/** Every listener of ours on the page's objects, on our four elements and on their roots. */
export function listenersAnywhere(page: Page): Promise<PageListener[]> {
  return listenersOn(page, { ...PAGE, ...Object.fromEntries(ELEMENTS) });
}

async function listenersOn(page: Page, owners: Readonly<Record<string, string>>): Promise<PageListener[]> {
  const session = await page.context().newCDPSession(page);
  const ours = new Set<string>();
  session.on("Debugger.scriptParsed", ({ scriptId, url }) => {
    if (url.includes("/hs/1/")) ours.add(scriptId);
  });
  // This reports every script of the page. The test's driver has listeners on the page too.
  await session.send("Debugger.enable");
  const found: PageListener[] = [];
  for (const [on, expression] of Object.entries(owners)) {
    const { result } = await session.send("Runtime.evaluate", { expression });
    const { listeners } = await session.send("DOMDebugger.getEventListeners", {
      objectId: result.objectId ?? "",
    });
    for (const { type, passive, scriptId } of listeners)
      if (ours.has(scriptId)) found.push({ on, type, passive });
  }
  await session.detach();
  return found;
}
