/**
 * Lists the ten largest costs on the main thread of a page that nobody touches, from navigation until the page is idle: prerendered, and with
 * fragments that the script requests. Values are median processor time in ms, without nested events. The names come from Chromium's tracing; a
 * script's work has the name of its file.
 *
 * Run: node build.mjs --script-only && npx tsx bench/costs.ts [--loads N] [--other DIST]; `--other` adds the prerendered page of the whole
 * build in another folder, and the goal that this build costs at most half of it.
 */
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { pageOf } from "./page/Contender";
import { launchOfflineBrowser } from "./page/launchOfflineBrowser";
import { openContext } from "./page/openContext";
import { OTHER_BUILD_PRERENDERED, OURS_FRAGMENTS, OURS_PRERENDERED, otherBuild, ours } from "./page/ours";
import { median, sayGoals } from "./page/report";
import { serveApi } from "./page/serveApi";
import { startSite } from "./page/startSite";
import { openUntilIdle, watchIdle } from "./page/untilIdle";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args: { name?: string; data?: { url?: string; documentLoaderURL?: string }; fileName?: string };
}

const CATEGORIES = [
  "blink.user_timing",
  "devtools.timeline",
  "v8",
  "v8.execute",
  "disabled-by-default-v8.compile",
  "loading",
  "toplevel",
];
/** The most that a prerendered page may cost, relative to the other build. */
const RATIO_MOST = 0.5;
const MEASURED = [OURS_PRERENDERED, OURS_FRAGMENTS, OTHER_BUILD_PRERENDERED];
const { values: flags } = parseArgs({
  options: { loads: { type: "string", default: "5" }, other: { type: "string" } },
});

async function traceOf(browser: Browser, url: string): Promise<TraceEvent[]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await watchIdle(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  await openUntilIdle(page, url);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return traceEvents;
}

/** Returns the self time of each kind of event on the page's main thread, in ms. */
function costsOf(events: readonly TraceEvent[], url: string): Map<string, number> {
  const start = events.find(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  const main = events.find(
    ({ name, pid, args }) => name === "thread_name" && pid === start?.pid && args.name === "CrRendererMain",
  );
  const ours = events
    .filter(({ ph, pid, tid }) => ph === "X" && pid === start?.pid && tid === main?.tid)
    .filter(({ ts }) => ts >= (start?.ts ?? 0))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const costs = new Map<string, number>();
  const add = ({ tdur = 0 }: TraceEvent, name: string, sign: 1 | -1) =>
    costs.set(name, (costs.get(name) ?? 0) + (sign * tdur) / 1000);
  const open: { event: TraceEvent; name: string }[] = [];
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  for (const event of ours) {
    let parent = open.at(-1);
    for (; parent && endOf(parent.event) <= event.ts; parent = open.at(-1)) open.pop();
    const name = nameOf(event);
    add(event, name, 1);
    if (parent) add(event, parent.name, -1);
    open.push({ event, name });
  }
  return costs;
}

function nameOf({ name, args }: TraceEvent): string {
  const [, file] = /\/(\w+?)(?:-[\w-]{8})?\.js$/.exec(args.data?.url ?? args.fileName ?? "") ?? [];
  return file ? `${name} of ${file}` : name;
}

const browser = await launchOfflineBrowser();
const host = await startSite();
const cdn = await startSite();
serveApi(cdn);
try {
  const all = [...(await ours(cdn)), ...(flags.other ? await otherBuild(cdn, flags.other) : [])];
  const pages = all
    .filter(({ name }) => MEASURED.includes(name))
    .map((contender, index) => ({
      name: contender.name,
      url: host.add(`/page-${index}.html`, pageOf(contender)),
      costs: new Map<string, number[]>(),
      totals: [] as number[],
    }));
  for (let load = 0; load < Number(flags.loads); load++) {
    for (const { url, costs, totals } of pages) {
      const found = costsOf(await traceOf(browser, url), url);
      for (const [name, cost] of found) costs.set(name, [...(costs.get(name) ?? []), cost]);
      totals.push([...found.values()].reduce((sum, cost) => sum + cost, 0));
    }
  }
  for (const { name, costs, totals } of pages) {
    console.log(`${name}: ${median(totals).toFixed(1)} ms`);
    const rows = [...costs].map(([event, each]) => ({ event, cost: median(each) }));
    for (const { event, cost } of rows.sort((a, b) => b.cost - a.cost).slice(0, 10))
      console.log(`${cost.toFixed(1).padStart(6)}  ${event}`);
  }
  const totalOf = (name: string) => median(pages.find((page) => page.name === name)?.totals ?? []);
  const value = totalOf(OURS_PRERENDERED) / totalOf(OTHER_BUILD_PRERENDERED);
  const goal = { name: "prerendered and untouched, ratio to the other build", value, most: RATIO_MOST };
  if (flags.other && !sayGoals([goal])) process.exitCode = 1;
} finally {
  await Promise.all([browser.close(), host.close(), cdn.close()]);
}
