import type { Browser, BrowserContext } from "playwright-core";

/** A new visitor's browser. tsx marks named functions with a helper of its own, which those that run in the page want there too. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript("globalThis.__name = (named) => named");
  return context;
}
