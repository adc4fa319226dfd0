import type { Request } from "playwright-core";
import { expect } from "vitest";
import { startBrowser } from "../support/browser";
import { FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
/** Allows for the split into several files: each is compressed separately, and hs.js and the app both contain some small modules. */
const BUDGET_BYTES = 130_000;

itEach([1280, 390])(
  "a page with the four elements downloads at most 130 KB until they are complete, at %i px",
  async (width) => {
    const { page } = await chrome.open("", {
      form: "none",
      viewport: { width, height: 800 },
      before: noteCompletion,
    });
    const requests: Request[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/hs/1/")) requests.push(request);
    });
    const address = chrome.host.add({
      html: `<!doctype html><title>Host</title>${chrome.scriptTag()}${FOUR_ELEMENTS}`,
    });
    await page.goto(address);
    const complete = await page.waitForFunction(() => (window as Noted).completeAt);
    const completeAt = (await complete.jsonValue()) as number;
    // Playwright knows when a request started only after it has ended. This list has no requests that start in idle time before then.
    const begun = [...requests];
    await Promise.all(begun.map((request) => request.sizes()));
    const before = begun.filter((request) => request.timing().startTime < completeAt);
    const sizes = await Promise.all(before.map(async (request) => (await request.sizes()).responseBodySize));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(1);
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  },
);

interface Noted {
  completeAt?: number;
}

/** Runs in the page. Records the time in the event's listener, because idle time then begins to fetch further lazy files. */
function noteCompletion(): void {
  let ready = 0;
  document.addEventListener("hs-ready", () => {
    ready += 1;
    if (ready === 4) (window as Noted).completeAt = Date.now();
  });
}
