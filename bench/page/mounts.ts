import type { Browser, CDPSession, Page } from "playwright-core";
import type { Contender } from "./Contender";
import { openContext } from "./openContext";
import { untilIdle, watchIdle } from "./untilIdle";
import { CPU_SLOWDOWN } from "./visit";

/** The objects that cycles of mounting and unmounting one header leave behind. */
export interface Left {
  heapKb: number;
  nodes: number;
  listeners: number;
}

const CYCLES_BEFORE = 120;
const CYCLES_COUNTED = 100;

interface Stage {
  page: Page;
  session: CDPSession;
}

async function enter(browser: Browser, url: string): Promise<Stage> {
  const page = await (await openContext(browser)).newPage();
  await watchIdle(page);
  await page.goto(url);
  await page.waitForFunction(() => "benchMount" in window);
  return { page, session: await page.context().newCDPSession(page) };
}

/** Returns the time from mounting `count` headers to the frame that shows the last one, in ms at the slowed CPU. */
export async function timeToMount(
  browser: Browser,
  url: string,
  contender: Contender,
  count: number,
  navigation: object,
) {
  const { page, session } = await enter(browser, url);
  // The lazy files are loaded first, since this measures mounting and not downloading.
  await page.evaluate(mountAndWait, { count: 1, navigation, shown: contender.shown ?? "0", unmounts: true });
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const time = await page.evaluate(mountAndWait, {
    count,
    navigation,
    shown: contender.shown ?? "0",
    unmounts: false,
  });
  await page.context().close();
  return time;
}

/** Counts the objects that the last 100 of 220 mount cycles leave behind after garbage collection. */
export async function leftByCycles(
  browser: Browser,
  url: string,
  contender: Contender,
  navigation: object,
): Promise<Left> {
  const { page, session } = await enter(browser, url);
  await session.send("Performance.enable");
  const cycle = { count: 1, navigation, shown: contender.shown ?? "0", unmounts: true };
  const run = async (times: number) => {
    for (let i = 0; i < times; i++) await page.evaluate(mountAndWait, cycle);
    await untilIdle(page);
    return metricsOf(session);
  };
  const before = await run(CYCLES_BEFORE);
  const after = await run(CYCLES_COUNTED);
  await page.context().close();
  return {
    heapKb: (after("JSHeapUsedSize") - before("JSHeapUsedSize")) / 1024,
    nodes: after("Nodes") - before("Nodes"),
    listeners: after("JSEventListeners") - before("JSEventListeners"),
  };
}

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  // The first collection releases objects that finalizers hold. Later ones collect them.
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
}

interface MountOrder {
  count: number;
  navigation: object;
  shown: string;
  unmounts: boolean;
}

/** Runs in the page. */
async function mountAndWait({ count, navigation, shown, unmounts }: MountOrder): Promise<number> {
  const scope = window as unknown as { benchMount(count: number, data: object): void; benchUnmount(): void };
  const shownNow = new Function(`return ${shown}`) as () => number;
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  const start = performance.now();
  scope.benchMount(count, navigation);
  while (shownNow() < count) await new Promise(requestAnimationFrame);
  // By the next task, the frame that shows them has been laid out and painted.
  await new Promise(requestAnimationFrame);
  await nextTask();
  const time = performance.now() - start;
  if (!unmounts) return time;
  scope.benchUnmount();
  await new Promise((resolve) => setTimeout(resolve));
  await nextTask();
  return time;
}
