import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { freePort } from "../../test/edge/includeEngines";
import { type Contender, startBare, startCms, startFileServer, startServe } from "./contenders";
import type { Measured } from "./sendRequests";

const SENDER = join(import.meta.dirname, "sendRequests.ts");
const CONNECTIONS = 50;

interface Load {
  seconds: number;
  rounds: number;
}

/**
 * Loads each server in turn, in each round, and prints medians. First measures the maximum rate, then p99 at a steady half of that rate.
 */
export async function measureLoad({ seconds, rounds }: Load): Promise<void> {
  const cms = await startCms(JSON.stringify(navigationFor({ origin: "https://cdn.example" })));
  const config = join(mkdtempSync(join(tmpdir(), "hs-bench-")), "fragments.json");
  const fragments = [{ name: "header", element: "hs-header", navigationUrl: cms.url }];
  writeFileSync(config, JSON.stringify({ fragments }));
  const redis = await startRedis();
  const store = ["--store", redis.url];
  const serves = [await startServe("serve", config, []), await startServe("serve, store", config, store)];
  const html = await (await fetch(serves[0]?.url ?? "")).text();
  const bare = await startBare(html);
  const contenders = [bare, await startFileServer(html), ...serves];
  const results = new Map(
    contenders.map(({ name }) => [name, { rates: [] as number[], p99s: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      const full = await load(contender, seconds);
      const half = await load(contender, seconds, full.requestsPerSecond / 2);
      results.get(contender.name)?.rates.push(full.requestsPerSecond);
      results.get(contender.name)?.p99s.push(half.p99Ms);
    }
  }
  const rateOf = ({ name }: Contender) => median(results.get(name)?.rates ?? []);
  console.log(
    `${Buffer.byteLength(html)} bytes, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s`,
  );
  console.table(
    contenders.map((contender) => ({
      server: contender.name,
      "requests per second": Math.round(rateOf(contender)),
      "of bare": Math.round((rateOf(contender) / rateOf(bare)) * 100) / 100,
      "p99 ms at half of the load": Math.round(median(results.get(contender.name)?.p99s ?? []) * 10) / 10,
    })),
  );
  for (const one of [...contenders, redis, cms]) one.close();
}

/** Loads a server from a separate process, at a given rate or as fast as it responds. */
async function load({ name, url }: Contender, seconds: number, rate?: number): Promise<Measured> {
  const words = [url, CONNECTIONS, seconds, ...(rate ? [rate] : [])].map(String);
  const child = spawn(process.execPath, ["--import", "tsx", SENDER, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const measured = JSON.parse(await text(child.stdout)) as Measured;
  if (measured.failures) throw new Error(`${name}: ${measured.failures} requests have failed`);
  return measured;
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
