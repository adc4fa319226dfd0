import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A file in its content encodings. `br` has the highest quality, as on a CDN. */
interface StoredFile {
  bodies: Record<Encoding, Buffer>;
  type: string;
  cache: string;
}

type Encoding = "br" | "gzip" | "identity";

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "application/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};
const CACHES = {
  /** For a page and the API: requested each time. */
  never: "no-store",
  /** For an address without a hash: revalidated each time. */
  asked: "public, max-age=0, must-revalidate",
  /** For a fragment: as the command `serve` sends it. */
  minute: "public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800",
  forever: "public, max-age=31536000, immutable",
};

export interface Site {
  url: string;
  /** Serves a file and returns its address. The file is compressed here, before the measurement. */
  add(path: string, contents: string | Buffer, cache?: keyof typeof CACHES): string;
  close(): Promise<void>;
}

/** Starts a server with all responses in memory, so that its work does not affect the measurement. */
export async function startSite(): Promise<Site> {
  const files = new Map<string, StoredFile>();
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? "/", "http://site").pathname);
    respond(request, response, file);
  });
  await listen(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    add(path, contents, cache = "never") {
      const bodies = {
        br: brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzip: gzipSync(contents),
        identity: Buffer.from(contents),
      };
      const type = TYPES[path.split(".").pop() ?? ""] ?? TYPES.json ?? "";
      files.set(path, { bodies, type, cache: CACHES[cache] });
      return url + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function respond(request: IncomingMessage, response: ServerResponse, file: StoredFile | undefined): void {
  const etag = file && `"${file.bodies.br.length}"`;
  const headers = {
    "access-control-allow-origin": request.headers.origin ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-allow-headers":
      "accept, content-type, source-application, application-version, x-request-id",
    "timing-allow-origin": "*",
    vary: "Origin, Accept-Encoding",
  };
  if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
  if (!file) return void response.writeHead(404, headers).end();
  const described = { ...headers, "content-type": file.type, "cache-control": file.cache, etag };
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304, described).end();
  const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
  const body = file.bodies[encoding];
  const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
  response.writeHead(200, { ...described, ...encoded, "content-length": body.length });
  response.end(body);
}

/** Browsers accept brotli. An engine in between may support fewer encodings. */
function encodingFor(accepted: string): Encoding {
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity";
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}
