import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { freePort } from "../../test/edge/includeEngines";
import { bundleWorker } from "../../test/edge/startEdge";
import { pageOf } from "../page/Contender";
import { type Goal, median } from "../page/report";
import { fetchPage, load, waitForResponse } from "./load";
import { type Measured, measured, startWorkerd } from "./startWorkerd";

const PAGES_PER_ROUND = 1000;
const FIRST_BYTES_PER_ROUND = 60;
const FRAGMENTS_PER_ROUND = 4000;
const SAMPLES = 20;

const page = pageOf({
  head: '<script async src="https://cdn.example/hs/1/hs.js"></script>',
  pieces: {
    header: '<hs-header zip="ZIP"></hs-header>',
    search: "<hs-search></hs-search>",
    signUp: "<hs-email-signup></hs-email-signup>",
    footer: "<hs-footer></hs-footer>",
  },
});

/** Returns the address of the site behind the workers. The site runs in a separate process. */
function originOf(site: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    site.once("message", (url) => resolve(String(url)));
    site.send({ page, navigation: JSON.stringify(navigationFor({ origin: "https://cdn.example" })) });
  });
}

const configFor = (origin: string) => ({
  fragments: [
    { name: "header", element: "hs-header", navigationUrl: `${origin}/navigation` },
    { name: "search", element: "hs-search" },
    { name: "sign-up", element: "hs-email-signup", formAction: "/subscribe" },
    { name: "footer", element: "hs-footer", formAction: "/subscribe" },
  ],
});

/**
 * Builds the scripts of the compared workers. The second one uses an HTMLRewriter that finds our elements and changes nothing. It shows how
 * much time the runtime itself needs.
 */
async function workersFor(origin: string): Promise<Record<string, string>> {
  const passOn = `const asked = new URL(request.url);
  const page = await fetch(new Request("${origin}" + asked.pathname + asked.search, request), { redirect: "manual" });`;
  return {
    "only proxies": `export default { async fetch(request) { ${passOn} return page; } }`,
    "HTMLRewriter alone": `const look = { element() {} };
    export default { async fetch(request) { ${passOn}
      return new HTMLRewriter().on("hs-header, hs-footer, hs-search, hs-email-signup", look).on("html[lang]", look).on('script[src*="hs.js"]', look).transform(page); } }`,
    "the edge": await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
    const values = new Map();
    const store = { get: async (key) => values.get(key) ?? null, put: async (key, value) => void values.set(key, value) };
    export default createEdge({ config: ${JSON.stringify(configFor(origin))}, origin: "${origin}", store: () => store });`),
  };
}

/** Returns the processor time per request in ms. */
async function cpuMs(server: Measured, count: number, address: (turn: number) => string): Promise<number> {
  const before = server.cpuSeconds();
  await load(count, address);
  return ((server.cpuSeconds() - before) * 1000) / count;
}

async function firstByteMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < FIRST_BYTES_PER_ROUND; i += 1) times.push((await fetchPage(url)).firstByteMs);
  return median(times);
}

/** Measures resident memory during many requests. Each page has a different ZIP code. */
async function memoryOver(edge: Measured, pages: number): Promise<number[]> {
  const samples: number[] = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    await load(pages / SAMPLES, (turn) => `${edge.url}/page?zip=${10_000 + ((i * 7919 + turn) % 80_000)}`);
    samples.push(edge.megabytes());
  }
  return samples;
}

async function startServe(origin: string): Promise<Measured> {
  const file = join(mkdtempSync(join(tmpdir(), "hs-bench-serve-")), "fragments.json");
  writeFileSync(file, JSON.stringify(configFor(origin)));
  const port = await freePort();
  const command = new URL("../../bin/home-services-chrome.mjs", import.meta.url).pathname;
  const words = [command, "serve", "--config", file, "--port", String(port)];
  const child = spawn(process.execPath, words, {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  return measured(child, `http://127.0.0.1:${port}`);
}

/** The measurements of a worker, one per round. */
interface WorkerTimes {
  name: string;
  server: Measured;
  cpu: number[];
  firstByte: number[];
}

/** Measures the workers and `serve` in turn. Returns the processor time of a fragment of `serve` in each round. */
async function measureInTurn(workers: WorkerTimes[], serve: Measured, rounds: number): Promise<number[]> {
  const ofServe: number[] = [];
  for (const { server } of workers) await load(PAGES_PER_ROUND, () => `${server.url}/page`);
  await load(FRAGMENTS_PER_ROUND, () => `${serve.url}/header`);
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, cpu, firstByte } of workers) {
      cpu.push(await cpuMs(server, PAGES_PER_ROUND, () => `${server.url}/page`));
      firstByte.push(await firstByteMs(`${server.url}/page`));
    }
    ofServe.push(await cpuMs(serve, FRAGMENTS_PER_ROUND, () => `${serve.url}/header`));
  }
  return ofServe;
}

async function printWorkers(workers: WorkerTimes[]): Promise<void> {
  console.log("| worker | bytes per page | CPU ms per page | pages per second and core | first byte, ms |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const { name, server, cpu, firstByte } of workers) {
    const { bytes } = await fetchPage(`${server.url}/page`);
    const ms = median(cpu);
    console.log(
      `| ${name} | ${bytes} | ${ms.toFixed(3)} | ${(1000 / ms).toFixed(0)} | ${median(firstByte).toFixed(1)} |`,
    );
  }
}

/** Measures the edge worker, a worker that only proxies, and `serve`. Prints tables. */
export async function measureCost({ pages, rounds }: { pages: number; rounds: number }): Promise<Goal[]> {
  const site = fork(new URL("./serveMeasuredPage.mjs", import.meta.url));
  const running: Measured[] = [];
  try {
    const origin = await originOf(site);
    const serve = await startServe(origin);
    running.push(serve);
    const workers: WorkerTimes[] = [];
    for (const [name, script] of Object.entries(await workersFor(origin))) {
      const server = await startWorkerd(script);
      running.push(server);
      workers.push({ name, server, cpu: [], firstByte: [] });
    }
    const [proxied, rewritten, filled] = workers as [WorkerTimes, WorkerTimes, WorkerTimes];
    await waitForResponse(`${filled.server.url}/page`, (bytes) => bytes > 3 * page.length);
    await waitForResponse(`${serve.url}/header`, (bytes) => bytes > 10_000);

    const ofServe = await measureInTurn(workers, serve, rounds);
    await printWorkers(workers);
    console.log(`\nserve: ${(1000 / median(ofServe)).toFixed(0)} fragments per second and core`);

    console.log(`Measuring memory over ${pages} pages. 100,000 pages take a few minutes.`);
    const samples = await memoryOver(filled.server, pages);
    console.log(
      `memory over ${pages} pages, MB: ${samples.map((megabytes) => megabytes.toFixed(0)).join(" ")}\n`,
    );
    const early = median(samples.slice(SAMPLES / 4, SAMPLES / 2));
    const late = median(samples.slice(-SAMPLES / 4));
    const ratio = (to: WorkerTimes) => median(filled.cpu) / median(to.cpu);
    return [
      { name: "CPU per page, ratio to the worker that only proxies", value: ratio(proxied), most: 1 / 0.8 },
      { name: "CPU per page, ratio to HTMLRewriter alone", value: ratio(rewritten), most: 1 / 0.8 },
      {
        name: "time added to the first byte, ms",
        value: median(filled.firstByte) - median(proxied.firstByte),
        most: 5,
      },
      { name: "memory, last quarter to second quarter of the pages, ratio", value: late / early, most: 1.05 },
      { name: "CPU ms per fragment of serve (5,000 per second)", value: median(ofServe), most: 1000 / 5000 },
    ];
  } finally {
    for (const server of running) server.close();
    site.disconnect();
  }
}
