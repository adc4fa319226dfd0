import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";

const chrome = startBrowser();

/** Opens the page again for the same visitor. */
async function comeAgain(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener("hs-error", (event) => received.push((event as CustomEvent).detail));
  });
  await page.goto(url);
  await page.waitForFunction(() => window.HomeServices !== undefined);
  await page.evaluate(() => window.HomeServices?.ready);
  return page;
}

describe("a header whose CMS is down since the last visit", () => {
  const calls = () => chrome.gateway.calls().filter(({ operationId }) => operationId === "fetchNavigation");

  it.each(["500", "drop"] as const)(
    "shows the last good navigation after one retry, and reports it (%s)",
    async (fault) => {
      const { page } = await chrome.openReady(
        '<hs-header navigation-max-stale="86400"></hs-header><hs-header navigation-max-stale="86400"></hs-header>',
      );
      expect(calls()).toHaveLength(1);
      chrome.gateway.setFault("fetchNavigation", fault);
      const again = await comeAgain(page.context(), page.url());
      expect(await again.getByRole("banner").count()).toBe(2);
      expect(await again.getByRole("button", { name: "Interior" }).first().isVisible()).toBe(true);
      // If a reused connection is dropped, the browser itself repeats the request, so the number of calls is known for 500 only.
      if (fault === "500") expect(calls()).toHaveLength(3);
      const received = await again.evaluate(() => (window as unknown as { received: object[] }).received);
      expect(received).toEqual(
        Array(2).fill(
          expect.objectContaining({ element: "hs-header", call: "fetchNavigation", stale: true }),
        ),
      );
    },
  );
});
