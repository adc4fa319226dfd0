/**
 * What the edge costs beside the same worker that only proxies, both in workerd, turn by turn, in front of one origin in a process of its own:
 * processor time a page, time to the first byte, memory over many pages; and the fragments a second of `serve`. A third worker sends pages through
 * an HTMLRewriter that finds our elements and changes nothing: what the runtime itself takes for that is no work of ours.
 *
 * Run: node build.mjs && npx tsx bench/edge.ts [--pages 10000] [--rounds 5]; exit code 1 when a goal is not met.
 */
import { fork, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { navigationFor } from "../demo/gateway/data/navigationFor";
import { freePort } from "../test/edge/includeEngines";
import { bundleWorker } from "../test/edge/startEdge";
import { ask, load, until } from "./edge/load";
import { type Measured, measured, startWorkerd } from "./edge/startWorkerd";
import { pageOf } from "./page/Contender";
import { type Goal, median, sayGoals } from "./page/report";

const PAGES_A_ROUND = 1000;
const FIRST_BYTES_A_ROUND = 60;
const FRAGMENTS_A_ROUND = 4000;
const SAMPLES = 20;
const { values: flags } = parseArgs({
  options: { pages: { type: "string", default: "10000" }, rounds: { type: "string", default: "5" } },
});

const page = pageOf({
  head: '<script async src="https://cdn.example/hs/1/hs.js"></script>',
  pieces: {
    header: '<hs-header zip="ZIP"></hs-header>',
    search: "<hs-search></hs-search>",
    signUp: "<hs-email-signup></hs-email-signup>",
    footer: "<hs-footer></hs-footer>",
  },
});
const site = fork(new URL("./edge/startOrigin.mjs", import.meta.url));
const origin = await new Promise<string>((resolve) => {
  site.once("message", (url) => resolve(String(url)));
  site.send({ page, navigation: JSON.stringify(navigationFor({ origin: "https://cdn.example" })) });
});
const config = {
  fragments: [
    { name: "header", element: "hs-header", navigationUrl: `${origin}/navigation` },
    { name: "search", element: "hs-search" },
    { name: "sign-up", element: "hs-email-signup", formAction: "/subscribe" },
    { name: "footer", element: "hs-footer", formAction: "/subscribe" },
  ],
};

const PASS_ON = `const asked = new URL(request.url);
  const page = await fetch(new Request("${origin}" + asked.pathname + asked.search, request), { redirect: "manual" });`;
const workers: Record<string, string> = {
  "only proxies": `export default { async fetch(request) { ${PASS_ON} return page; } }`,
  "HTMLRewriter alone": `const look = { element() {} };
    export default { async fetch(request) { ${PASS_ON}
      return new HTMLRewriter().on("hs-header, hs-footer, hs-search, hs-email-signup", look).on("html[lang]", look).on('script[src*="hs.js"]', look).transform(page); } }`,
  "the edge": await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
    const values = new Map();
    const store = { get: async (key) => values.get(key) ?? null, put: async (key, value) => void values.set(key, value) };
    export default createEdge({ config: ${JSON.stringify(config)}, origin: "${origin}", store: () => store });`),
};

/** Milliseconds of processor time for one of so many requests. */
async function cpuMs(server: Measured, count: number, address: (turn: number) => string): Promise<number> {
  const before = server.cpuSeconds();
  await load(count, address);
  return ((server.cpuSeconds() - before) * 1000) / count;
}

async function firstByteMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < FIRST_BYTES_A_ROUND; i += 1) times.push((await ask(url)).firstByteMs);
  return median(times);
}

/** Resident memory during so many requests, the same number of times each. A visitor's ZIP code makes every page different. */
async function memoryOver(edge: Measured, pages: number): Promise<number[]> {
  const samples: number[] = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    await load(pages / SAMPLES, (turn) => `${edge.url}/page?zip=${10_000 + ((i * 7919 + turn) % 80_000)}`);
    samples.push(edge.megabytes());
  }
  return samples;
}

async function startServe(): Promise<Measured> {
  const file = join(mkdtempSync(join(tmpdir(), "hs-bench-serve-")), "fragments.json");
  writeFileSync(file, JSON.stringify(config));
  const port = await freePort();
  const command = new URL("../bin/home-services-chrome.mjs", import.meta.url).pathname;
  const words = [command, "serve", "--config", file, "--port", String(port)];
  const child = spawn(process.execPath, words, {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  return measured(child, `http://127.0.0.1:${port}`);
}

const running: Measured[] = [];
try {
  const names = Object.keys(workers);
  const servers = await Promise.all(names.map((name) => startWorkerd(workers[name] ?? "")));
  const serve = await startServe();
  running.push(...servers, serve);
  const edge = servers[names.indexOf("the edge")] as Measured;
  await until(`${edge.url}/page`, (bytes) => bytes > 3 * page.length);
  await until(`${serve.url}/header`, (bytes) => bytes > 10_000);
  for (const { url } of servers) await load(PAGES_A_ROUND, () => `${url}/page`);
  await load(FRAGMENTS_A_ROUND, () => `${serve.url}/header`);

  const cpu = names.map((): number[] => []);
  const firstBytes = names.map((): number[] => []);
  const ofServe: number[] = [];
  for (let round = 0; round < Number(flags.rounds); round += 1) {
    for (const [index, { url }] of servers.entries()) {
      cpu[index]?.push(await cpuMs(servers[index] as Measured, PAGES_A_ROUND, () => `${url}/page`));
      firstBytes[index]?.push(await firstByteMs(`${url}/page`));
    }
    ofServe.push(await cpuMs(serve, FRAGMENTS_A_ROUND, () => `${serve.url}/header`));
  }
  const [proxied = 0, rewritten = 0, filled = 0] = cpu.map(median);
  const [firstProxied = 0, , firstFilled = 0] = firstBytes.map(median);
  const sizes = await Promise.all(servers.map(async ({ url }) => (await ask(`${url}/page`)).bytes));
  console.log("| worker | bytes of a page | CPU ms a page | pages a second of one core | first byte, ms |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [index, name] of names.entries()) {
    const ms = median(cpu[index] ?? []);
    console.log(
      `| ${name} | ${sizes[index]} | ${ms.toFixed(3)} | ${(1000 / ms).toFixed(0)} | ${median(firstBytes[index] ?? []).toFixed(1)} |`,
    );
  }
  console.log(`\nserve: ${(1000 / median(ofServe)).toFixed(0)} fragments a second of one core`);

  const samples = await memoryOver(edge, Number(flags.pages));
  console.log(
    `memory over ${flags.pages} pages, MB: ${samples.map((megabytes) => megabytes.toFixed(0)).join(" ")}\n`,
  );
  const early = median(samples.slice(SAMPLES / 4, SAMPLES / 2));
  const late = median(samples.slice(-SAMPLES / 4));
  const goals: Goal[] = [
    { name: "CPU of a page, ratio to the worker that only proxies", value: filled / proxied, most: 1 / 0.8 },
    { name: "CPU of a page, ratio to HTMLRewriter alone", value: filled / rewritten, most: 1 / 0.8 },
    { name: "added time to the first byte, ms", value: firstFilled - firstProxied, most: 5 },
    { name: "memory, last quarter to second quarter of the pages, ratio", value: late / early, most: 1.05 },
    { name: "CPU ms of a fragment of serve (5,000 a second)", value: median(ofServe), most: 1000 / 5000 },
  ];
  if (!sayGoals(goals)) process.exitCode = 1;
} finally {
  for (const server of running) server.close();
  site.disconnect();
}
