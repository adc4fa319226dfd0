import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../test/edge/includeEngines";

const require = createRequire(import.meta.url);
/** The workerd binary that miniflare depends on. */
const { default: workerd } = createRequire(require.resolve("miniflare"))("workerd") as { default: string };
const TICKS_PER_SECOND = 100;

/** A running program whose process is measured. */
export interface Measured {
  url: string;
  /** Processor seconds so far. */
  cpuSeconds(): number;
  /** Resident memory. */
  megabytes(): number;
  close(): void;
}

/** Measures a child process with data from /proc. The child ends with this process. */
export function measured(child: ChildProcess, url: string): Measured {
  process.once("exit", () => child.kill("SIGKILL"));
  const read = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, "utf8");
  return {
    url,
    cpuSeconds() {
      const [, fields = ""] = read("stat").split(") ");
      const [user, system] = fields.split(" ").slice(11, 13);
      return (Number(user) + Number(system)) / TICKS_PER_SECOND;
    },
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(read("status"))?.[1]) / 1024,
    close: () => void child.kill("SIGKILL"),
  };
}

/** Starts a worker directly in workerd, without miniflare. */
export async function startWorkerd(script: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "hs-bench-edge-"));
  const port = await freePort();
  writeFileSync(join(folder, "worker.mjs"), script);
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "internet", network = (allow = ["private", "public"]))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]);
const main :Workerd.Worker = (modules = [(name = "worker", esModule = embed "worker.mjs")], compatibilityDate = "2026-01-01");`,
  );
  const child = spawn(workerd, ["serve", join(folder, "config.capnp")], { stdio: "ignore" });
  return measured(child, `http://127.0.0.1:${port}`);
}
