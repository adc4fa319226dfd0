/**
 * Measures the costs of fragments at the edge.
 *
 * - `cost`: processor time per page, time to first byte and memory, compared with a worker that only proxies, both in workerd; and
 *   fragments per second of `serve`
 * - `page`: when a page is complete in Chromium through each engine, compared with plain HTML through the same engine
 *
 * Run: node build.mjs && npx tsx bench/edge.ts [--only cost|page] [--pages 100000] [--rounds 5]; exit code 1 when a goal is not met.
 */
import { parseArgs } from "node:util";
import { measureCost } from "./edge/measureCost";
import { measurePages } from "./edge/measurePages";
import { type Goal, sayGoals } from "./page/report";

const { values: flags } = parseArgs({
  options: {
    only: { type: "string" },
    pages: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
  },
});
const rounds = Number(flags.rounds);

const goals: Goal[] = [];
if (flags.only !== "page") goals.push(...(await measureCost({ pages: Number(flags.pages), rounds })));
if (flags.only !== "cost") goals.push(...(await measurePages(rounds)));
if (!sayGoals(goals)) process.exitCode = 1;
