import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../test/edge/includeEngines";

const COMMAND = join(import.meta.dirname, "../../bin/home-services-chrome.mjs");

/** A server under load, at the address of one fragment. */
export interface Contender {
  name: string;
  url: string;
  close(): void;
}

/** Starts a Node server that only sends these bytes, in a separate process. */
export async function startBare(html: string): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), "hs-bare-"));
  const file = join(folder, "fragment.html");
  writeFileSync(file, html);
  const port = await freePort();
  const program = join(folder, "bare.cjs");
  writeFileSync(
    program,
    `const html = require("fs").readFileSync(${JSON.stringify(file)});
    require("http").createServer((_, response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": html.length }).end(html)).listen(${port}, "127.0.0.1");`,
  );
  return startNode({ name: "bare Node server", url: `http://127.0.0.1:${port}/header` }, [program]);
}

/** Starts `serve` from the built package. */
export async function startServe(name: string, config: string, options: string[]): Promise<Contender> {
  const port = await freePort();
  const args = ["--config", config, "--port", String(port), ...options];
  return startNode({ name, url: `http://127.0.0.1:${port}/header` }, [COMMAND, "serve", ...args]);
}

/** Starts a Node process. Its log is discarded, since writing it to a file would distort the measurement. */
async function startNode(about: Omit<Contender, "close">, args: string[]): Promise<Contender> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => child.kill());
  await untilItResponds(about.url);
  return { ...about, close: () => child.kill() };
}

async function untilItResponds(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not respond`);
}

/** Starts nginx, which serves the fragment as a file. */
export async function startFileServer(html: string): Promise<Contender> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hs-file-"));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "header"), html);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 1024; }
    http { access_log off; default_type text/html; keepalive_requests 1000000; ${paths.join(" ")} server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const running = spawn("nginx", ["-c", file], { stdio: "ignore" });
  process.once("exit", () => running.kill());
  const url = `http://127.0.0.1:${port}/header`;
  await untilItResponds(url);
  return { name: "nginx, file", url, close: () => running.kill() };
}

/** Serves navigation data over HTTP, like a CMS. */
export async function startCms(json: string) {
  const server = createServer((_, response) => response.end(json));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/navigation`, close: () => server.close() };
}
