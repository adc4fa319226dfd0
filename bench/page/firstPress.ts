import type { Browser } from "playwright-core";
import { openContext } from "./openContext";
import { CPU_SLOWDOWN } from "./visit";

/**
 * Returns the milliseconds from a press on the first title of a prerendered header to the frame after its panel is visible. The page never
 * becomes idle, and all files except `hs.js` are blocked. So only the markup and `hs.js` can open the panel.
 */
export async function timeOfFirstPress(browser: Browser, url: string): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.route("**/assets/**", (route) => route.abort());
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(url);
  await page.waitForFunction(() => window.HomeServices !== undefined);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.evaluate(watchFirstPress, RESULT);
  const told = page.waitForEvent("console", { predicate: (line) => line.text().startsWith(RESULT) });
  // Not the locator's own click, which runs code in the page.
  const box = await page.locator("hs-header summary[part=title]").first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  const time = (await told).text().slice(RESULT.length);
  await context.close();
  return Math.round(Number(time));
}

/** The start of the line on the console that has the time. */
const RESULT = "bench press ";

/** Runs in the page: records the time from the press to the frame after the panel is visible. */
function watchFirstPress(mark: string): void {
  const root = document.querySelector("hs-header")?.shadowRoot;
  const isOpen = () =>
    [...(root?.querySelectorAll("[part=panel]") ?? [])].some((panel) => panel.getClientRects().length > 0);
  const noteFrame = (start: number) => {
    const isPainted = isOpen();
    requestAnimationFrame(() => {
      if (isPainted) console.debug(mark + (performance.now() - start));
      else noteFrame(start);
    });
  };
  document.addEventListener("pointerdown", ({ timeStamp }) => noteFrame(timeStamp), { capture: true });
}
