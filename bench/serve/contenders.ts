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

/** A Node server that does nothing but send these bytes, in a process of its own. */
export async function startBare(html: string): Promise<Contender> {
  const file = join(mkdtempSync(join(tmpdir(), "hs-bare-")), "fragment.html");
  writeFileSync(file, html);
  const port = await freePort();
  const source = `const html = require("fs").readFileSync(${JSON.stringify(file)});
    require("http").createServer((_, response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": html.length }).end(html)).listen(${port}, "127.0.0.1");`;
  return startNode("bare Node server", ["--eval", source], `http://127.0.0.1:${port}/header`);
}

/** `serve` from the built package. */
export async function startServe(name: string, config: string, options: string[]): Promise<Contender> {
  const port = await freePort();
  const args = [COMMAND, "serve", "--config", config, "--port", String(port), ...options];
  return startNode(name, args, `http://127.0.0.1:${port}/header`);
}

/** Its log goes nowhere, as a file would cost the bench as much as the server. */
async function startNode(name: string, args: string[], url: string): Promise<Contender> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => child.kill());
  await untilItAnswers(url);
  return { name, url, close: () => child.kill() };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

/** nginx that serves the fragment as a file. */
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
  await untilItAnswers(url);
  return { name: "nginx, file", url, close: () => running.kill() };
}

/** Navigation data over HTTP, as a CMS gives it. */
export async function startCms(json: string) {
  const server = createServer((_, response) => response.end(json));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/navigation`, close: () => server.close() };
}
