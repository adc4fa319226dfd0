import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePorts } from "../support/freePorts";
import { includeEngines, isInstalled } from "./includeEngines";

const ROOT = join(import.meta.dirname, "../..");
const LAST_LINE = "Press Ctrl+C to stop.\n";
/** The pages, the gateway, and the engines. */
const PORTS = 3 + includeEngines.length;

/** Each engine may take 20 s to start. */
const LIMIT_MS = 60_000;

let demo: ChildProcess | undefined;
afterEach(() => demo?.kill());

/** Starts `npm run demo:edge` without its build. The output ends with the process or with the last line. */
async function startDemo(port: number): Promise<string> {
  const program = join(ROOT, "node_modules/.bin/tsx");
  demo = spawn(program, ["demo/edge.ts"], { cwd: ROOT, env: { ...process.env, PORT: String(port) } });
  const closed = once(demo, "close");
  let output = "";
  const complete = new Promise<void>((resolve) => {
    for (const stream of [demo?.stdout, demo?.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
        if (output.endsWith(LAST_LINE)) resolve();
      });
  });
  await Promise.race([complete, closed]);
  return output;
}

/** The processes that are running, with their parents. */
function runningProcesses(): { id: number; parent: number; program: string }[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [id, parent, state = "Z", program = ""] = line.trim().split(/\s+/);
    return state.startsWith("Z") ? [] : [{ id: Number(id), parent: Number(parent), program }];
  });
}

function processesBelow(parent = -1): ReturnType<typeof runningProcesses> {
  const children = runningProcesses().filter((one) => one.parent === parent);
  return children.flatMap((one) => [one, ...processesBelow(one.id)]);
}

it(
  "serves its page through each engine, and stops every engine",
  async () => {
    const port = await freePorts(PORTS);
    const output = await startDemo(port);
    const addresses = [...output.matchAll(/^(\S+): +(http:\S+)$/gm)].map(([, name, url]) => [name, url]);
    const engines = includeEngines.filter(isInstalled).map(({ name }) => name);
    expect(addresses.map(([name]) => name)).toEqual(["Demo", "workerd", ...engines]);
    for (const [name, url = ""] of addresses) {
      const page = await fetch(url, { headers: { accept: "text/html" } });
      const html = await page.text();
      expect(html).toMatch(new RegExp(`:${port}/engines.html">Without an engine`));
      const roots = html.split('<template shadowrootmode="open">').length - 1;
      expect([name, page.status, roots]).toEqual([name, 200, name === "Demo" ? 0 : 4]);
    }
    const started = processesBelow(demo?.pid);
    expect(started.map(({ program }) => program)).toContain("workerd");
    demo?.kill("SIGTERM");
    const ids = started.map(({ id }) => id);
    await expect.poll(() => runningProcesses().filter(({ id }) => ids.includes(id))).toEqual([]);
  },
  LIMIT_MS,
);

it(
  "reports in one line that its port is in use",
  async () => {
    const port = await freePorts(PORTS);
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const output = await startDemo(port);
    other.close();
    expect(output).toMatch(/^Port \d+ is taken by another program\. .*\n$/);
  },
  LIMIT_MS,
);
