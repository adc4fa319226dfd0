import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "../edge/includeEngines";

/** Whether Redis is installed. As root, this installs it. Tests without it are reported as skipped. */
export function isRedisInstalled(): boolean {
  const isThere = () =>
    spawnSync("sh", ["-c", "command -v redis-server && command -v redis-cli"]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    const install = "apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server";
    spawnSync("sh", ["-c", install], { stdio: "ignore" });
  }
  return isThere();
}

/** A separate Redis server on a free port, with its data in a temporary folder. */
export async function startRedis(options: string[] = []) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hs-redis-"));
  const command = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", ...options];
  let running: ChildProcess | undefined;

  const cli = (...words: string[]) =>
    execFileSync("redis-cli", ["-p", String(port), ...words], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();

  async function start(): Promise<void> {
    running = spawn("redis-server", command, { stdio: "ignore" });
    const started = running;
    process.once("exit", () => started.kill("SIGKILL"));
    await vi.waitFor(() => cli("PING"), { timeout: 20_000, interval: 50 });
  }

  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}/0`,
    /** Runs one command of Redis, and returns what `redis-cli` prints. */
    cli,
    start,
    kill,
    freeze: () => running?.kill("SIGSTOP"),
    resume: () => running?.kill("SIGCONT"),
    async close() {
      running?.kill("SIGCONT");
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Redis = Awaited<ReturnType<typeof startRedis>>;
