import { type ServerResponse, request as send } from "node:http";
import { createBrotliDecompress } from "node:zlib";
import { insertScript } from "./insertScript";
import type { ProxyRequest } from "./ProxyRequest";
import type { RequestProxy } from "./startProxy";

/** Forwards a request to its server, which always runs on this machine. Adds the initial scripts to documents. */
export function forward(
  request: ProxyRequest,
  response: ServerResponse,
  { initScripts, routes }: RequestProxy,
): void {
  const { port, pathname, search } = new URL(request.url());
  // Windows and frames send this header. Scripts that fetch HTML do not.
  const isDocument = request.headers()["upgrade-insecure-requests"] === "1" && initScripts.length > 0;
  // WebKit accepts brotli only over https, which no test has, so it is unpacked here.
  const encoding = isDocument ? "identity" : "gzip, deflate, br";
  const sent = send(
    {
      host: "127.0.0.1",
      port: port || 80,
      path: pathname + search,
      method: request.method(),
      headers: { ...request.rawHeaders, connection: "close", "accept-encoding": encoding },
      agent: false,
    },
    async (received) => {
      const { connection: _, ...headers } = received.headers;
      // A browser that responds from its cache would bypass the routes.
      if (routes.count()) headers["cache-control"] = "no-store";
      received.on("data", (bytes: Buffer) => request.countBytes(bytes));
      received.on("error", () => response.destroy());
      if (isDocument && /html/.test(headers["content-type"] ?? "")) {
        const html = Buffer.concat(await received.toArray()).toString();
        const page = insertScript(initScripts.join("\n"), html, headers);
        headers["content-length"] = String(Buffer.byteLength(page));
        response.writeHead(received.statusCode ?? 0, headers).end(page);
        return;
      }
      const isBrotli = headers["content-encoding"] === "br";
      if (isBrotli) {
        delete headers["content-encoding"];
        delete headers["content-length"];
      }
      response.writeHead(received.statusCode ?? 0, headers);
      response.flushHeaders();
      const content = isBrotli ? received.pipe(createBrotliDecompress()) : received;
      content.on("error", () => response.destroy()).pipe(response);
    },
  );
  sent.on("error", () => response.destroy());
  response.on("close", () => sent.destroy());
  sent.end(request.body);
}
