import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "docs/.vitepress/dist");
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

export interface BuiltSite {
  url: string;
  /** Its pages' paths below the root. */
  pages: string[];
  /** The policy in its `_headers`. */
  policy: string;
  close(): void;
}

let built: Promise<void> | undefined;

const compress = promisify(gzip);

/** Builds the documentation site and serves it like a web server that applies `_headers` and compresses text. The build makes no network request. */
export async function startBuiltSite(): Promise<BuiltSite> {
  built ??= build();
  await built;
  const headers = await readFile(join(FOLDER, "_headers"), "utf8");
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? "";
  const server = await serve(policy);
  const names = await readdir(FOLDER, { recursive: true });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    pages: names.filter((name) => name.endsWith(".html")).sort(),
    policy,
    close: () => server.close(),
  };
}

async function build(): Promise<void> {
  const guard = pathToFileURL(join(import.meta.dirname, "noNetwork.mjs")).href;
  await promisify(execFile)("npx", ["--no-install", "vitepress", "build", "docs"], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: `--import ${guard}`, DOCS_BASE: "/" },
  });
}

async function serve(policy: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const body = await readFile(join(FOLDER, name)).catch(() => undefined);
    const isText = body !== undefined && extname(name) !== ".png";
    response.writeHead(body ? 200 : 404, {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      "content-security-policy": policy,
      ...(isText ? { "content-encoding": "gzip" } : {}),
    });
    response.end(isText ? await compress(body) : (body ?? "There is no such page."));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
