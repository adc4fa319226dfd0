#!/usr/bin/env node
/**
 * `npm run test:mutants` prints how many of 200 faults in `src`, `elements` and `server` the unit tests notice. A fault is a negated
 * condition, a removed statement or a changed constant. Each run has the same faults. `-- --count 20 --seed 2` chooses others, and
 * `--json FILE` writes the faults and the tests that noticed them.
 */
import { type ChildProcess, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chooseMutants, type Mutant } from "./chooseMutants";
import { importersOf, testsOf } from "./importers";
import type { Order } from "./session";

const ROOT = join(import.meta.dirname, "../..");
/** Unit tests that run the sources in their own process. */
const IS_UNIT =
  /^test\/(?!(apg|bin|browser|build|deploy|docs|edge|hosts|integrations|pictures|scale)\/).*\.test\.tsx?$/;
/** For a file that many others import, only the nearest tests run. */
const TESTS_MAX = 6;
/** A fault that causes an endless loop counts as noticed. */
const HANG_MS = 120_000;

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    json: { type: "string" },
  },
});

let session: ChildProcess | undefined;

/** The tests that fail with this fault. */
async function failuresWith(order: Order): Promise<string[]> {
  session ??= await startSession();
  session.send(order);
  const reply = await replyFrom(session);
  if (reply) return reply;
  session.kill("SIGKILL");
  session = undefined;
  return ["the tests did not end"];
}

async function startSession(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "session.ts"), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await replyFrom(child);
  return child;
}

function replyFrom(child: ChildProcess): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    const end = (reply?: string[]) => {
      clearTimeout(timer);
      child.off("message", end).off("exit", exited);
      resolve(reply);
    };
    const exited = () => end();
    const timer = setTimeout(exited, HANG_MS);
    child.on("message", end).on("exit", exited);
  });
}

const importers = importersOf(ROOT);
const faults = chooseMutants(ROOT, Number(values.count), values.seed);
const testsFor = (mutant: Mutant) =>
  testsOf(mutant.path, importers, (path) => IS_UNIT.test(path)).slice(0, TESTS_MAX);

const results: { mutant: Mutant; noticed: string | undefined; tests: number }[] = [];
for (const mutant of faults) {
  const tests = testsFor(mutant);
  const [noticed] = tests.length ? await failuresWith({ mutant, tests }) : [];
  results.push({ mutant, noticed, tests: tests.length });
  const outcome = noticed ? "noticed" : tests.length ? "SURVIVED" : "no unit test";
  const change = `${mutant.before.split("\n")[0]} → ${mutant.text.split("\n")[0]}`;
  console.log(`${outcome}  ${mutant.path}:${mutant.line}  ${mutant.kind}: ${change}`);
}
session?.kill();
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));

const untested = results.filter(({ tests }) => !tests).length;
const noticed = results.filter((result) => result.noticed).length;
console.log(`\n${noticed} of ${results.length} faults noticed by unit tests`);
if (untested) console.log(`${untested} in files that only tests in a browser load`);
