import { readFile, realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { cacheControl, fileHeaders } from "../../deploy/cacheRules.mjs";

const compress = promisify(brotliCompress);

/** The folders of the built files on the CDN: the channel of their major version, and their exact version. */
const PLACE = /^\/hs\/((\d+)(?:\.\d+\.\d+[\w.-]*)?)\/(.*)$/;

const types: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};

interface CachedFile {
  stamp: string;
  plain: Buffer;
  brotli: Buffer;
}

export interface Cdn {
  /** Whether the address is on the CDN. */
  serves(path: string): boolean;
  respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** Serves a folder of built files to pages of any origin, compressed once per change and kept in memory. */
export function createCdn(folder: string): Cdn {
  const cache = new Map<string, CachedFile>();

  async function read(file: string): Promise<CachedFile> {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs.toString(36)}-${size.toString(36)}`;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached;
    const plain = await readFile(file);
    const fresh = { stamp, plain, brotli: await compress(plain) };
    cache.set(file, fresh);
    return fresh;
  }

  async function respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, place = "", channel, name = ""] = PLACE.exec(path) ?? [];
    const isHere = place === channel || place === (await builtVersion(folder));
    const file = isHere && (await findFile(folder, name));
    if (!file) return sayMissing(response, path);
    const { stamp, plain, brotli } = await read(file);
    const isBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    const etag = `"${stamp}${isBrotli ? "-br" : ""}"`;
    const headers: Record<string, string> = {
      ...fileHeaders,
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": cacheControl(`${place}/${name}`),
      vary: "Accept-Encoding",
      etag,
    };
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = isBrotli ? brotli : plain;
    if (isBrotli) headers["content-encoding"] = "br";
    response.writeHead(200, { ...headers, "content-length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  return { serves: (path) => PLACE.test(path), respond };
}

/** Returns the version of the built files, from their manifest. */
async function builtVersion(folder: string): Promise<string | undefined> {
  const manifest = await readFile(join(folder, "manifest.json"), "utf8").catch(() => "{}");
  return JSON.parse(manifest).version;
}

/** The file of a path below the folder; null if it is missing, is not a file, or is outside the folder. */
async function findFile(folder: string, encodedPath: string): Promise<string | null> {
  try {
    const path = decodeURIComponent(encodedPath);
    if (path.includes("\0")) return null;
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    if (!file.startsWith(root + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

function sayMissing(response: ServerResponse, path: string): void {
  response.writeHead(404, {
    "content-type": "text/plain; charset=utf-8",
    "access-control-allow-origin": "*",
  });
  const hint =
    path === "/hs/1/hs.js" ? " dist/hs.js does not exist yet: run the build first (npm run build)." : "";
  response.end(`There is no ${path} on this CDN.${hint}\n`);
}
