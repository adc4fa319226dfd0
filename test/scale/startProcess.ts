import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { vi } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
export const COMMAND = join(ROOT, "bin/home-services-chrome.mjs");
const START = { timeout: 30_000, interval: 50 };

type LoggedLine = { level?: string; message?: string; status?: number; state?: string };

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Writes a config with these fragments, and returns its path. */
export function writeConfig(fragments: object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "hs-scale-")), "fragments.json");
  writeFileSync(file, JSON.stringify({ fragments }));
  return file;
}

/** Starts a Node process that serves fragments, and waits until it logs its address. */
export async function startProcess(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...environment } });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const output: string[] = [];
  const lines: LoggedLine[] = [];
  child.stderr.on("data", (data) => output.push(String(data)));
  createInterface(child.stdout).on("line", (line) => {
    output.push(line);
    lines.push(JSON.parse(line));
  });
  const said = () => lines.find(({ message }) => message?.startsWith("listening on"))?.message;
  await vi.waitFor(() => {
    if (!said() && child.exitCode === null) throw new Error(`not started: ${output.join("\n")}`);
  }, START);
  const url = /http:\S+/.exec(said() ?? "")?.[0] ?? "";
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    /** Its whole output. */
    output: () => output.join("\n"),
    exitCode: () => child.exitCode,
    /** Ends it with a signal, and resolves to its exit code. */
    async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

export type ServeProcess = Awaited<ReturnType<typeof startProcess>>;
