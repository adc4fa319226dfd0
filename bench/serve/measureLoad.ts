import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { freePort } from "../../test/edge/includeEngines";
import { type Contender, startBare, startCms, startFileServer, startServe } from "./contenders";

const AUTOCANNON = join(import.meta.dirname, "../../node_modules/autocannon/autocannon.js");
const CONNECTIONS = 50;

interface Load {
  seconds: number;
  rounds: number;
}

/** Loads each server in turn, in each round, and prints the medians. A second run with half of the load gives p99. */
export async function measureLoad({ seconds, rounds }: Load): Promise<void> {
  const cms = await startCms(JSON.stringify(navigationFor({ origin: "https://cdn.example" })));
  const config = join(mkdtempSync(join(tmpdir(), "hs-bench-")), "fragments.json");
  const fragments = [{ name: "header", element: "hs-header", navigationUrl: cms.url }];
  writeFileSync(config, JSON.stringify({ fragments }));
  const redis = await startRedis();
  const store = ["--store", redis.url];
  const serves = [
    await startServe("serve", config, []),
    await startServe("serve, store", config, store),
    await startServe("serve, 2 workers", config, ["--workers", "2"]),
    await startServe("serve, 2 workers, store", config, ["--workers", "2", ...store]),
  ];
  const html = await (await fetch(serves[0]?.url ?? "")).text();
  const contenders = [await startBare(html), await startFileServer(html), ...serves];
  const results = new Map<string, { rate: number[]; p99: number[] }>();
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      const { rate, p99 } = await measure(contender, seconds);
      const result = results.get(contender.name) ?? { rate: [], p99: [] };
      result.rate.push(rate);
      result.p99.push(p99);
      results.set(contender.name, result);
    }
  }
  const bare = median(results.get("bare Node server")?.rate ?? []);
  console.log(
    `${Buffer.byteLength(html)} bytes, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s`,
  );
  console.table(
    [...results].map(([server, { rate, p99 }]) => ({
      server,
      "requests a second": Math.round(median(rate)),
      "of bare": Math.round((median(rate) / bare) * 100) / 100,
      "p99 ms at half of the load": median(p99),
    })),
  );
  for (const one of [...contenders, redis, cms]) one.close();
}

async function measure({ url }: Contender, seconds: number): Promise<{ rate: number; p99: number }> {
  const full = await load(url, seconds, []);
  const rate = full.requests.average;
  const half = await load(url, seconds, ["--overallRate", String(Math.max(1, Math.round(rate / 2)))]);
  return { rate, p99: half.latency.p99 };
}

async function load(url: string, seconds: number, options: string[]) {
  const words = ["--connections", String(CONNECTIONS), "--duration", String(seconds), ...options];
  const child = spawn(process.execPath, [AUTOCANNON, "--json", "--no-progress", ...words, url], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const report: { requests: { average: number }; latency: { p99: number } } = JSON.parse(
    await text(child.stdout),
  );
  return report;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hs-redis-"));
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const child = spawn("redis-server", options, { stdio: "ignore" });
  process.once("exit", () => child.kill());
  const isReady = () => spawnSync("redis-cli", ["-p", String(port), "PING"]).status === 0;
  for (let tries = 0; tries < 200 && !isReady(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { url: `redis://127.0.0.1:${port}/0`, close: () => child.kill() };
}
