/**
 * Measures whether a page leaks when elements are mounted, used and removed repeatedly. Each of 1,000 cycles mounts all six elements, opens
 * a panel or the mobile menu, types into search and sign-up, opens a badge, and removes the elements. Every ten cycles the window switches
 * between 1280 and 390 px. Chromium counts the objects that remain after garbage collection.
 *
 * For the first table, Chromium does not compile hot functions, because compiled code counts as heap but is not a leak. For the second
 * table, it has its default settings.
 *
 * Run: node build.mjs --script-only && npx tsx bench/endurance.ts
 */
import { chromium } from "playwright-core";
import { startGateway } from "../demo/gateway/startGateway";
import { findChromium } from "../test/support/findChromium.mjs";
import { startHostPages } from "../test/support/hostPages";
import { openCyclePage, type ResourceCounts } from "../test/support/mountCycles";

const CYCLES = 1000;
const WARM_UP = 50;
const HEAP_GROWTH_MAX_KB = 80;
/** The last 100 of 220 cycles. */
const SHORT = [120, 220] as const;
const NO_COMPILER = "--js-flags=--no-opt --no-maglev --no-sparkplug";

interface Count extends ResourceCounts {
  cycles: number;
}

/** Counts the page's objects after each of the given numbers of cycles, in a separate Chromium. */
async function countAfter(moments: readonly number[], ...flags: string[]): Promise<Count[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", ...flags],
  });
  const [gateway, host] = await Promise.all([startGateway(), startHostPages()]);
  const counts: Count[] = [];
  try {
    const cycled = await openCyclePage({ browser, gateway, host });
    let done = 0;
    for (const cycles of moments) {
      await cycled.run(cycles - done);
      done = cycles;
      counts.push({ cycles, ...(await cycled.countResources()) });
    }
  } finally {
    await Promise.all([browser.close(), gateway.close(), host.close()]);
  }
  return counts;
}

/** Prints a row for each count. Returns whether the last count equals the first. */
function compare(title: string, counts: readonly Count[]): boolean {
  console.log(`\n${title}\n`);
  console.log("| cycles | listeners | nodes | documents | timers | heap KB |");
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const { cycles, listeners, nodes, documents, timers, heapKb } of counts) {
    console.log(`| ${cycles} | ${listeners} | ${nodes} | ${documents} | ${timers} | ${heapKb.toFixed(0)} |`);
  }
  const [first, last] = [counts[0], counts[counts.length - 1]];
  if (!first || !last) return false;
  const grown = last.heapKb - first.heapKb;
  const kept = (["listeners", "nodes", "documents", "timers"] as const).filter(
    (name) => !(last[name] <= first[name]),
  );
  console.log(
    `\nHeap: ${grown.toFixed(0)} KB more in ${last.cycles - first.cycles} cycles; goal at most 80.`,
  );
  if (kept.length) console.log(`More than before: ${kept.join(", ")}.`);
  return kept.length === 0 && grown <= HEAP_GROWTH_MAX_KB;
}

const start = Date.now();
const isEven = [
  compare(
    "Endurance: all six elements mounted, used and removed",
    await countAfter([WARM_UP, CYCLES / 2, CYCLES], NO_COMPILER),
  ),
  compare("The last 100 of 220 cycles, in a Chromium with its default settings", await countAfter(SHORT)),
];
console.log(`\n${Math.round((Date.now() - start) / 1000)} s`);
process.exitCode = isEven.includes(false) ? 1 : 0;
