import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createBrotliDecompress } from "node:zlib";
import { startingWith } from "./firstInPage";
import type { SeenRequest } from "./SeenRequest";
import type { RequestProxy } from "./startProxy";

/** Sends a request on to its server; every host is this machine. A document gets the scripts that run first. */
export function forward(seen: SeenRequest, response: ServerResponse, { first, routes }: RequestProxy): void {
  const { port, pathname, search } = new URL(seen.url());
  // Windows and frames send this header, scripts that fetch HTML do not.
  const isDocument = seen.headers()["upgrade-insecure-requests"] === "1" && first.length > 0;
  // WebKit accepts brotli only over https, which no test has, so it is unpacked here.
  const packing = isDocument ? "identity" : "gzip, deflate, br";
  const asked = request(
    {
      host: "127.0.0.1",
      port: port || 80,
      path: pathname + search,
      method: seen.method(),
      headers: { ...seen.incoming, connection: "close", "accept-encoding": packing },
      agent: false,
    },
    async (answer) => {
      const { connection: _, ...answered } = answer.headers;
      // A browser that answers from its cache would bypass the routes.
      if (routes.count()) answered["cache-control"] = "no-store";
      answer.on("data", ({ length }) => seen.received(length));
      if (isDocument && /html/.test(answered["content-type"] ?? "")) {
        const html = Buffer.concat(await answer.toArray()).toString();
        const page = startingWith(first.join("\n"), html, answered);
        answered["content-length"] = String(Buffer.byteLength(page));
        response.writeHead(answer.statusCode ?? 0, answered);
        response.end(page);
      } else {
        passOn(answer, answered, response);
      }
    },
  );
  asked.on("error", () => response.destroy());
  response.on("close", () => asked.destroy());
  asked.end(seen.body);
}

function passOn(answer: IncomingMessage, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const isPacked = headers["content-encoding"] === "br";
  const { "content-encoding": _, "content-length": __, ...unpacked } = headers;
  response.writeHead(answer.statusCode ?? 0, isPacked ? unpacked : headers);
  response.flushHeaders();
  answer.on("error", () => response.destroy());
  const content = isPacked ? answer.pipe(createBrotliDecompress()) : answer;
  content.on("error", () => response.destroy()).pipe(response);
}
