import type { Browser, BrowserContext } from "playwright-core";

/** Opens a context for a new visitor. tsx wraps named functions in a helper, which functions that run in the page also need. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript("globalThis.__name = (named) => named");
  return context;
}
