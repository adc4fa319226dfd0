import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
const WORK = join(ROOT, ".cache/integrations");
/** Files and folders that an example keeps between runs, because installing is slow. */
const KEPT = ["node_modules", "package-lock.json"];
const START_MS = 60_000;

export interface Example {
  url: string;
  /** The build folder. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Follows the steps of `examples/NAME`: copies it, installs the package as npm would publish it, builds and starts it. The gateway replaces
 * each address that the reader has to replace.
 */
export async function startExample(name: string, gateway: string): Promise<Example> {
  const folder = copyExample(name, gateway);
  await run(folder, "npm", ["install", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline"]);
  await run(folder, "npm", ["run", "build"]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...environment(), PORT: String(port), HOST: "127.0.0.1", HOSTNAME: "127.0.0.1" },
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
  await untilItResponds(url, output);
  return { url, folder, close: () => stop(child) };
}

/** The package as npm would publish it, packed once per run. `npm test` has built it. */
let packed: string | undefined;
export function packPackage(): string {
  if (packed) return packed;
  mkdirSync(WORK, { recursive: true });
  const options = ["pack", "--json", "--ignore-scripts", "--pack-destination", WORK];
  const [{ filename }] = JSON.parse(
    execFileSync("npm", options, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  packed = join(WORK, filename);
  return packed;
}

function copyExample(name: string, gateway: string): string {
  const folder = join(WORK, name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) {
    if (!KEPT.includes(entry)) rmSync(join(folder, entry), { recursive: true });
  }
  // npm does not reinstall a package whose content changed while its version stayed the same.
  rmSync(join(folder, "node_modules/home-services-chrome"), { recursive: true, force: true });
  rmSync(join(folder, "package-lock.json"), { force: true });
  cpSync(join(ROOT, "examples", name), folder, { recursive: true });
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    if (path.startsWith("node_modules") || !statSync(file).isFile()) continue;
    const text = readFileSync(file, "utf8");
    const adapted = text
      .replace(/https:\/\/(cdn|api|search|members|events|pages|split)\.example/g, gateway)
      .replace(/("home-services-chrome": )"\^[\d.]+"/, `$1${JSON.stringify(`file:${packPackage()}`)}`);
    if (adapted !== text) writeFileSync(file, adapted);
  }
  return folder;
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...rest } = process.env;
  return {
    ...rest,
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    NUXT_TELEMETRY_DISABLED: "1",
    NG_CLI_ANALYTICS: "false",
  };
}

/** Unlike `execFileSync`, it does not block this process: a build may call the gateway, which runs here. */
export async function run(folder: string, command: string, words: string[]): Promise<void> {
  try {
    await promisify(execFile)(command, words, { cwd: folder, env: environment(), maxBuffer: 1e8 });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${words.join(" ")} in ${folder}:\n${stdout}${stderr}`);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function untilItResponds(url: string, output: string[]): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // The server does not accept connections yet.
    }
    if (Date.now() > end) throw new Error(`${url} did not respond:\n${output.join("")}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function stop(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("close", () => resolve());
    process.kill(-pid, "SIGTERM");
  });
}
