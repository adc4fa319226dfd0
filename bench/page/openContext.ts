import type { Browser, BrowserContext } from "playwright-core";

/** The browser of a new visitor. tsx wraps named functions in a helper, which functions that run in the page need too. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript("globalThis.__name = (named) => named");
  return context;
}
