import type { Page } from "playwright-core";
import { watchTimers } from "../../test/support/quiet";

/** Longer timers are call timeouts or checks of visitor activity, which a benchmark does not wait for. */
const LONGEST_TIMER_MS = 300;

/** Tracks the timers of the documents that this page will open, so that `untilIdle` can wait for them. */
export async function watchIdle(page: Page): Promise<void> {
  await page.addInitScript(watchTimers, LONGEST_TIMER_MS);
}

/** Timers that other timers set count too, up to this many generations. Otherwise a polling page would never be idle. */
const GENERATIONS = 2;

/** Waits until the short timers of the page have run, the result is painted, and the main thread is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(idle, GENERATIONS);
}

/** The line on the console that says that the page is idle. */
const IDLE = "bench: idle";

/**
 * Opens an address and waits until its elements are ready and the page is idle. Only a few lines of ours run in the page: Playwright's own ways
 * to wait would compile a large script in it.
 */
export async function openUntilIdle(page: Page, url: string): Promise<void> {
  const told = page.waitForEvent("console", { predicate: (line) => line.text() === IDLE });
  await page.addInitScript(
    `addEventListener("load", async () => { await HomeServices.ready; await (${idle})(${GENERATIONS}); console.debug("${IDLE}"); });`,
  );
  await page.goto(url);
  await told;
}

/** Runs in the page. Checks the timers only while the main thread is idle, so that waiting costs almost nothing. */
async function idle(generations: number): Promise<void> {
  const { pendingTimers } = window as unknown as { pendingTimers: Set<unknown> };
  const nextIdle = () => new Promise((resolve) => requestIdleCallback(resolve));
  for (let generation = 0; generation < generations; generation++) {
    const waited = [...pendingTimers];
    do await nextIdle();
    while (waited.some((id) => pendingTimers.has(id)));
  }
  await new Promise(requestAnimationFrame);
  await nextIdle();
}
