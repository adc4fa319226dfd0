import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const DEPLOY = join(import.meta.dirname, "../../deploy");

/** Whether an engine's program is installed. As root, this installs it. Tests without it are reported as skipped. */
export function isInstalled({ program, debian }: Pick<IncludeEngine, "program" | "debian">): boolean {
  const isThere = () => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${debian}`;
    spawnSync("sh", ["-c", install], { stdio: "ignore" });
  }
  return isThere();
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The ports of an engine and of its two backends, all on this machine. */
export interface Ports {
  port: number;
  origin: number;
  fragments: number;
  /** The site's secret. `HS_SECRET` leaves the shipped file unchanged. */
  secret?: string;
  /** The time in seconds that a fragment stays fresh in the engine's cache. Default: one minute, as in the shipped file. */
  freshSeconds?: number;
  /** Directives in the server block of nginx. */
  directives?: string;
}

/** The secret in the addresses of valid includes. */
export const SECRET = "0f3c-Example_9d27ab";

/** Replaces texts in a configuration. Throws if one of them is missing. */
function withValues(file: string, values: [string, string][]): string {
  let text = readFileSync(join(DEPLOY, file), "utf8");
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

/** The command-line arguments with which a program reads its configuration. */
interface Configured {
  /** The arguments with which it only checks the configuration. */
  check: string[];
  run: string[];
}

function configureVarnish({ port, origin, fragments, secret = SECRET, freshSeconds }: Ports): Configured {
  const work = mkdtempSync(join(tmpdir(), "hs-varnish-"));
  const file = join(work, "default.vcl");
  const text = withValues("varnish/default.vcl", [
    ['"8081"', `"${origin}"`],
    ['"8080"', `"${fragments}"`],
    ["HS_SECRET", secret],
    ...shortened(
      "set beresp.grace = 7d;",
      freshSeconds,
      (time) => `set beresp.ttl = ${time}; set beresp.grace = 7d;`,
    ),
  ]);
  writeFileSync(file, text);
  chmodSync(work, 0o755);
  return {
    check: ["-C", "-f", file],
    run: ["-F", "-n", work, "-a", `127.0.0.1:${port}`, "-p", "feature=+esi_disable_xml_check", "-f", file],
  };
}

function configureNginx({
  port,
  origin,
  fragments,
  secret = SECRET,
  freshSeconds,
  directives = "",
}: Ports): Configured {
  return configureNginxFile("nginx-ssi.conf", (folder) => [
    [":8081", `:${origin}`],
    [":8080", `:${fragments}`],
    ["listen 80;", `listen 127.0.0.1:${port}; ${directives}`],
    ["/var/cache/hs-fragments", `${folder}/cache`],
    ["HS_SECRET", secret],
    ...shortened("proxy_cache_valid 200 60s;", freshSeconds, (time) => `proxy_cache_valid 200 ${time};`),
    ...shortened(
      "proxy_ignore_headers Set-Cookie Vary;",
      freshSeconds,
      () => "proxy_ignore_headers Set-Cookie Vary Cache-Control;",
    ),
  ]);
}

/** The replacement of a line by one with a shorter time; none if the time stays. */
function shortened(
  line: string,
  seconds: number | undefined,
  write: (time: string) => string,
): [string, string][] {
  return seconds === undefined ? [] : [[line, write(`${seconds}s`)]];
}

function configureNginxFile(file: string, values: (folder: string) => [string, string][]): Configured {
  const folder = mkdtempSync(join(tmpdir(), "hs-nginx-"));
  chmodSync(folder, 0o755);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const site = withValues(file, values(folder));
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 8192; } http { access_log off; ${paths.join(" ")} ${site} }`,
  );
  const run = ["-c", join(folder, "nginx.conf")];
  return { check: ["-t", "-q", ...run], run };
}

/** Starts the nginx that escapes ESI tags, between Varnish and a site. It ends when this process ends. */
export function startEscapingNginx(port: number, site: number): ChildProcess {
  const { run } = configureNginxFile("varnish/escape-esi.conf", () => [
    ["listen 127.0.0.1:8081;", `listen 127.0.0.1:${port};`],
    ["127.0.0.1:8082", `127.0.0.1:${site}`],
    ["HS_SECRET", SECRET],
  ]);
  return startProgram("nginx", run);
}

/** Starts the nginx that serves the released files in a folder, and more `locations`. It ends when this process ends. */
export function startNginxOfFiles(port: number, folder: string, locations: string): ChildProcess {
  const { run } = configureNginxFile("nginx.conf", () => [
    ["listen 443 ssl;", `listen 127.0.0.1:${port};`],
    ["root /srv/cdn;", `root ${folder}; ${locations}`],
  ]);
  return startProgram("nginx", run);
}

export interface IncludeEngine {
  name: string;
  program: string;
  /** The Debian package that contains the program. */
  debian: string;
  /** Writes the shipped configuration with these ports. */
  configure(ports: Ports): Configured;
  /** Whether it sends the start of a page before it has received the end. Varnish does not, because it first looks for includes in the whole page. */
  isStreaming: boolean;
  /** Whether it limits how long a whole response of `serve` may take. Varnish only limits the time until the next byte. */
  limitsResponses: boolean;
  /** The markup with which a page includes a fragment. */
  include(name: string, secret?: string): string;
}

/** Starts an engine. It ends when this process ends, even by a signal. */
export function startEngine({ program, configure }: IncludeEngine, ports: Ports): ChildProcess {
  return startProgram(program, configure(ports).run);
}

function startProgram(program: string, run: string[]): ChildProcess {
  const running = spawn(program, run, { stdio: "ignore" });
  process.once("exit", () => running.kill());
  return running;
}

/** The errors that an engine reports in its configuration; empty if it accepts it. */
export function faultsOf({ program, configure }: IncludeEngine, ports: Ports): string {
  const { status, stderr } = spawnSync(program, configure(ports).check, { encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

/** The engines that insert the fragments of `serve` into pages, each with its shipped configuration. */
export const includeEngines: IncludeEngine[] = [
  {
    name: "Varnish",
    program: "varnishd",
    debian: "varnish",
    configure: configureVarnish,
    isStreaming: false,
    limitsResponses: false,
    include: (name, secret = SECRET) => `<esi:include src="/hs-fragments/${secret}/${name}"/>`,
  },
  {
    name: "nginx",
    program: "nginx",
    debian: "nginx-light",
    configure: configureNginx,
    isStreaming: true,
    limitsResponses: true,
    include: (name, secret = SECRET) => `<!--# include virtual="/hs-fragments/${secret}/${name}" -->`,
  },
];
