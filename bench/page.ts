/**
 * Compares a page with the four elements to the same page built in other ways, and to peers. Measures three things:
 *
 * - the load as a new visitor, under Slow 4G with a 40 ms round trip and a CPU slowed 4 times
 * - the first press on a title of a prerendered header
 * - mounting headers into a running page
 *
 * Every round visits all contenders in turn, each in a fresh context. The tables show medians, and ratios to React rendered directly into
 * the page in the same run.
 *
 * Run: node build.mjs --script-only && npx tsx bench/page.ts [--only page|mount] [--rounds N] [--seconds N] [--no-peers] [--other DIST]
 * [--latency MS]; exit code 1 when a goal is not met. No round starts after `--seconds`. `--other` adds the whole build in another folder.
 * `--latency` is the time in ms before each response starts (562 in the "Slow 4G" of Chromium's developer tools).
 */
import { parseArgs } from "node:util";
import { type Contender, pageOf } from "./page/Contender";
import { timeOfFirstPress } from "./page/firstPress";
import { floors, REACT } from "./page/floors";
import { firstPressGoal, goalsOfMounts, goalsOfPages } from "./page/goals";
import { launchOfflineBrowser } from "./page/launchOfflineBrowser";
import { leftByCycles, timeToMount } from "./page/mounts";
import { OURS_PRERENDERED, otherBuild, ours } from "./page/ours";
import { peers } from "./page/peers";
import { type Goal, type Mounts, mountTable, pageTable, sayGoals, type Visits } from "./page/report";
import { serveApi } from "./page/serveApi";
import { startSite } from "./page/startSite";
import { visitAnew } from "./page/visit";

const COUNTS = [1, 10, 100, 400];
const VISITS = 3;
const PRESSES = 8;
const { values: flags } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    peers: { type: "boolean", default: true },
    other: { type: "string" },
    latency: { type: "string", default: "40" },
  },
  allowNegative: true,
});

const browser = await launchOfflineBrowser();
/** The page has one origin, and everything else has another. */
const host = await startSite();
const cdn = await startSite();
const { navigation } = serveApi(cdn);

/** Measures each contender in turn, round after round. If a contender fails, prints the reason and leaves it out of later rounds. */
async function inTurn(
  contenders: Contender[],
  rounds: number,
  measure: (contender: Contender, round: number) => Promise<void>,
) {
  const left = new Set(contenders);
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && performance.now() > Number(flags.seconds ?? Number.POSITIVE_INFINITY) * 1000) return;
    for (const contender of left) {
      try {
        await measure(contender, round);
      } catch (error) {
        left.delete(contender);
        console.log(`"${contender.name}" is left out: ${String(error).split("\n")[0]}`);
      }
    }
  }
}

async function measurePages(contenders: Contender[], rounds: number): Promise<Map<string, Visits>> {
  const all = new Map<string, Visits>();
  await inTurn(contenders, rounds, async (contender) => {
    const url = host.add(`/page-${contenders.indexOf(contender)}.html`, pageOf(contender));
    const { isComplete } = contender;
    const visits = await visitAnew(browser, url, {
      isComplete,
      times: VISITS,
      latency: Number(flags.latency),
    });
    const known = all.get(contender.name) ?? { first: [], third: [] };
    all.set(contender.name, known);
    known.first.push(...visits.slice(0, 1));
    known.third.push(...visits.slice(-1));
  });
  return all;
}

async function measureFirstPress(contenders: Contender[]): Promise<number[]> {
  const contender = contenders.find(({ name }) => name === OURS_PRERENDERED);
  const times: number[] = [];
  if (!contender) return times;
  const url = host.add("/first-press.html", pageOf(contender));
  for (let press = 0; press < PRESSES; press++) times.push(await timeOfFirstPress(browser, url));
  return times;
}

async function measureMounts(contenders: Contender[], rounds: number): Promise<Map<string, Mounts>> {
  const all = new Map<string, Mounts>();
  const staged = contenders.filter(({ stage }) => stage);
  await inTurn(staged, rounds, async (contender, round) => {
    const url = host.add(`/stage-${staged.indexOf(contender)}.html`, contender.stage ?? "");
    const known: Mounts = all.get(contender.name) ?? { times: new Map(), left: [] };
    for (const count of COUNTS) {
      const time = await timeToMount(browser, url, contender, count, navigation);
      known.times.set(count, [...(known.times.get(count) ?? []), time]);
    }
    // Leftover objects hardly differ between rounds and take long to measure.
    if (round === 0) known.left.push(await leftByCycles(browser, url, contender, navigation));
    all.set(contender.name, known);
  });
  return all;
}

try {
  const contenders = [
    ...(await ours(cdn)),
    ...(flags.other ? await otherBuild(cdn, flags.other) : []),
    ...(await floors(cdn, browser)),
    ...(flags.peers ? await peers(cdn) : []),
  ];
  const goals: Goal[] = [];
  console.log(
    `Chromium ${browser.version()}, Slow 4G, ${flags.latency} ms, 4x CPU; medians (ratio to "${REACT}")\n`,
  );
  if (flags.only !== "mount") {
    const pages = await measurePages(contenders, Number(flags.rounds ?? 5));
    console.log(`Rounds: ${pages.get(REACT)?.first.length}\n${pageTable(pages, REACT)}\n`);
    const presses = await measureFirstPress(contenders);
    console.log(`First press on a title of a prerendered header, 4x CPU, ms: ${presses.join(", ")}\n`);
    goals.push(...goalsOfPages(pages), firstPressGoal(presses));
  }
  if (flags.only !== "page") {
    const mounts = await measureMounts(contenders, Number(flags.rounds ?? 3));
    console.log(`Rounds: ${mounts.get(REACT)?.times.get(1)?.length}\n${mountTable(mounts, REACT)}\n`);
    goals.push(...goalsOfMounts(mounts));
  }
  if (!sayGoals(goals)) process.exitCode = 1;
} finally {
  await Promise.all([browser.close(), host.close(), cdn.close()]);
}
