import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site behind an edge. It responds to each path as the test sets, and records the requests. */
export async function startOrigin() {
  const pages: Record<string, Handler> = {};
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const respond = pages[(request.url ?? "/").split("?")[0] ?? "/"];
    if (respond) respond(request, response);
    else response.writeHead(404, { "content-type": "text/plain" }).end("nothing here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = (server.address() as AddressInfo).port;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pages,
    asked,
    /** Responds to a path with HTML. */
    page(path: string, html: string | Buffer, headers: Record<string, string> = {}, status = 200) {
      pages[path] = (request, response) => {
        response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
        response.end(request.method === "HEAD" ? undefined : html);
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
