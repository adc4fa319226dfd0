import type { Browser, BrowserContext } from "playwright-core";
import { openContext } from "./openContext";

/** The measurements of one page visit: milliseconds since navigation, and transferred bytes. */
export interface Visit {
  bytes: number;
  /** The part of `bytes` that is scripts. */
  scriptBytes: number;
  complete: number;
  interactive: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Slow 4G of Chromium's developer tools. */
const NETWORK = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
/** A page is idle if it has no long task for this time after it was complete. */
const REST_MS = 700;
/** The start of the line on the console that has the measurements. */
const RESULT = "bench result ";

/** The options of a page visit. */
export interface VisitOptions {
  /** An expression that becomes true in the page when all content is shown. */
  isComplete: string;
  times: number;
  /** The time in ms before each response starts. Default: 40. */
  latency?: number;
}

/** Visits an address as a new visitor, several times. Returns all visits. */
export async function visitAnew(browser: Browser, url: string, options: VisitOptions): Promise<Visit[]> {
  const context = await openContext(browser);
  const visits: Visit[] = [];
  for (let i = 0; i < options.times; i++) visits.push(await visit(context, url, options));
  await context.close();
  return visits;
}

async function visit(
  context: BrowserContext,
  url: string,
  { isComplete, latency = 40 }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...NETWORK, latency });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPage, { isComplete, restMs: REST_MS, mark: RESULT });
  // Other ways to wait would run Playwright's large script in the page while it loads.
  const told = page.waitForEvent("console", {
    predicate: (line) => line.text().startsWith(RESULT),
    timeout: 40_000,
  });
  await page.goto(url, { waitUntil: "commit" });
  const result = JSON.parse((await told).text().slice(RESULT.length)) as Visit;
  await page.close();
  return result;
}

/** Runs before the page's scripts: watches the page until it is complete and idle. */
function watchPage({ isComplete, restMs, mark }: { isComplete: string; restMs: number; mark: string }): void {
  const result: Visit = {
    bytes: 0,
    scriptBytes: 0,
    complete: 0,
    interactive: 0,
    fcp: 0,
    lcp: 0,
    tbt: 0,
    cls: 0,
  };
  const test = new Function(`return Boolean(${isComplete})`) as () => boolean;
  const long: PerformanceEntry[] = [];
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe("longtask", (entry) => long.push(entry));
  observe("layout-shift", (entry) => {
    result.cls += (entry as unknown as { value: number }).value;
  });
  observe("largest-contentful-paint", (entry) => {
    result.lcp = entry.startTime;
  });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") result.fcp = entry.startTime;
  });

  function weigh(): void {
    for (const type of ["navigation", "resource"]) {
      for (const entry of performance.getEntriesByType(type) as PerformanceResourceTiming[]) {
        // A resource from the cache was not transferred.
        const counts = entry.transferSize && entry.responseEnd <= result.complete;
        const size = counts ? entry.encodedBodySize : 0;
        result.bytes += size;
        if (/\.js($|\?)/.test(entry.name)) result.scriptBytes += size;
      }
    }
  }

  function rest(): void {
    const last = long[long.length - 1];
    const end = Math.max(result.complete, last ? last.startTime + last.duration : 0);
    if (performance.now() - end < restMs) return void setTimeout(rest, 100);
    result.interactive = end;
    weigh();
    const counted = long.filter(({ startTime }) => startTime >= result.fcp);
    result.tbt = counted.reduce((sum, { duration }) => sum + duration - 50, 0);
    console.debug(mark + JSON.stringify(result));
  }

  function look(): void {
    if (!document.body || !test()) return void requestAnimationFrame(look);
    result.complete = performance.now();
    setTimeout(rest, restMs);
  }
  requestAnimationFrame(look);
}
