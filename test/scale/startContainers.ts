import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compose, type Service } from "../support/composeFile";
import { lastOf } from "../support/dockerfile";

const ROOT = join(import.meta.dirname, "../..");
const SITE = readFileSync(join(ROOT, "deploy/nginx-ssi.conf"), "utf8");
/** The content of the nginx image's own configuration and build options. */
const NGINX = `user nobody nogroup; worker_processes auto; pid /run/nginx.pid; error_log stderr; events { worker_connections 1024; }
http { access_log off; ${["client", "proxy", "fastcgi", "uwsgi", "scgi"]
  .map((name) => `${name === "client" ? "client_body" : name}_temp_path /var/cache/nginx/${name}_temp;`)
  .join(" ")} include /etc/nginx/conf.d/*.conf; }`;

/**
 * Creates the file system of a container: the image's files, its memory file systems, and everything else read-only. Then it takes the rights of
 * the container and becomes its command.
 */
const SCRIPT = `set -e
mount -t tmpfs tmpfs /mnt
mkdir -p /mnt/bin /mnt/app/node_modules/home-services-chrome
mount --bind "$HS_ROOT" /mnt/app/node_modules/home-services-chrome
printf %s "$HS_FRAGMENTS" > /mnt/app/fragments.json
ln -s "$HS_NODE" /mnt/bin/node
printf '#!/bin/sh\\nexec redis-server "$@" --port %s --bind 127.0.0.1' "$HS_STORE_PORT" > /mnt/bin/valkey-server
printf '#!/bin/sh\\nexec redis-cli -p %s "$@"' "$HS_STORE_PORT" > /mnt/bin/valkey-cli
printf '#!/bin/bash\\nexec 3<> "/dev/tcp/$2/$3"' > /mnt/bin/nc
chmod +x /mnt/bin/valkey-server /mnt/bin/valkey-cli /mnt/bin/nc
mount -t tmpfs tmpfs /etc/nginx
printf %s "$HS_NGINX" > /etc/nginx/nginx.conf
printf %s "$HS_SITE" > /etc/nginx/nginx-ssi.conf
for folder in $HS_TMPFS; do
  case $folder in /etc/nginx/*) mkdir -p $folder;; esac
  if [ -d $folder ]; then mount -t tmpfs -o mode=1777 tmpfs $folder; fi
done
mount -o remount,bind,ro /mnt/app/node_modules/home-services-chrome
mount -o remount,bind,ro /mnt
mount -o remount,bind,ro /
cd /mnt/app
exec setpriv --no-new-privs --inh-caps=-all $HS_RIGHTS -- "$@"`;

/** Whether this process may give other processes their own file system and rights. */
export function canIsolate(): boolean {
  return spawnSync("unshare", ["--mount", "true"]).status === 0;
}

/** The ports that the containers have on this machine, and the values of the variables in the file. */
export interface ComposeWorld {
  ports: Record<"nginx" | "serve-1" | "serve-2" | "valkey", number>;
  variables: Record<string, string>;
  fragments: object[];
}

export type ServiceName = keyof ComposeWorld["ports"];

export interface Container {
  /** Runs the health check of the file, and returns whether it succeeds. */
  isHealthy(): boolean;
  /** Whether a command succeeds in the container, with the rights of an administrator. */
  run(...command: string[]): boolean;
  /** The largest memory in bytes and the number of threads of all processes of the container. */
  usage(): { bytes: number; threads: number };
  /** Its output. */
  output(): string;
  /** Ends it as Docker does. Resolves to the exit code; null if it did not end within its grace period. */
  stop(): Promise<number | null>;
}

/** Starts the processes of one service of compose.yaml, with its command, variables, rights and file systems. */
export function startContainer(name: ServiceName, world: ComposeWorld): Container {
  const service = compose.services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}`);
  const at = inWorld(name, world);
  const program = name.startsWith("serve") ? (JSON.parse(lastOf("ENTRYPOINT") ?? "[]") as string[]) : [];
  const environment = {
    PATH: `/mnt/bin:${process.env.PATH}`,
    ...Object.fromEntries(Object.entries(service.environment ?? {}).map(([key, value]) => [key, at(value)])),
  };
  const child = spawn(
    "unshare",
    ["--mount", "sh", "-c", SCRIPT, "sh", ...program, ...service.command.map(at)],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...environment,
        HS_ROOT: ROOT,
        HS_NODE: process.execPath,
        HS_FRAGMENTS: JSON.stringify({ fragments: world.fragments }),
        HS_STORE_PORT: String(world.ports.valkey),
        HS_NGINX: NGINX,
        HS_SITE: SITE.replace("listen 80;", `listen 127.0.0.1:${world.ports.nginx};`),
        HS_TMPFS: (service.tmpfs ?? []).map((one) => one.split(":")[0]).join(" "),
        HS_RIGHTS: rightsOf(service),
      },
    },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(String(data)));
  const run = (...command: string[]) =>
    spawnSync("nsenter", ["--target", String(child.pid), "--mount", ...command], { env: environment })
      .status === 0;
  return {
    run,
    isHealthy() {
      const [kind, ...words] = service.healthcheck.test.map(at);
      return kind === "CMD" ? run(...words) : run("sh", "-c", words.join(" "));
    },
    usage: () => usageOf(child),
    output: () => output.join(""),
    stop: () => stop(child, Number.parseInt(service.stop_grace_period ?? "10s", 10) * 1000),
  };
}

/** Fills the variables of the file, and replaces host names and ports, since all containers are on this machine. */
function inWorld(name: ServiceName, { ports, variables }: ComposeWorld): (text: string) => string {
  const own = name === "nginx" ? /\b80$/g : /\b8080\b/g;
  return (text) =>
    text
      .replace(/\$\$|\$\{(\w+)[^}]*\}/g, (all, variable: string) =>
        all === "$$" ? "$" : (variables[variable] ?? ""),
      )
      .replace(/\b(serve-1|serve-2|valkey):\d+/g, (_, service: ServiceName) => `127.0.0.1:${ports[service]}`)
      .replace(/^0\.0\.0\.0$/, "127.0.0.1")
      .replace(name === "nginx" && text.length > 2 ? /$^/ : own, String(ports[name]));
}

/** The user of the service, and the rights that it keeps. */
function rightsOf({ user, cap_add = [], build }: Service): string {
  const [uid, gid] = user?.split(":") ?? (build ? ["1000", "1000"] : []);
  const ids = uid ? `--reuid=${uid} --regid=${gid} --clear-groups ` : "";
  return `${ids}--bounding-set=${["-all", ...cap_add.map((one) => `+${one.toLowerCase()}`)].join(",")}`;
}

function usageOf({ pid }: ChildProcess) {
  const children = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout;
  const statuses = [pid, ...children.split("\n").filter(Boolean)].map((one) =>
    execFileSync("cat", [`/proc/${one}/status`], { encoding: "utf8" }),
  );
  const sum = (pattern: RegExp) =>
    statuses.reduce((total, status) => total + Number(pattern.exec(status)?.[1] ?? 0), 0);
  return { bytes: sum(/VmHWM:\s+(\d+)/) * 1024, threads: sum(/Threads:\s+(\d+)/) };
}

async function stop(child: ChildProcess, withinMs: number): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const killer = setTimeout(() => child.kill("SIGKILL"), withinMs);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  clearTimeout(killer);
  return child.exitCode;
}
