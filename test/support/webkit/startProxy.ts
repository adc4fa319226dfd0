import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { forward } from "./forward";
import { ProxyRequest } from "./ProxyRequest";
import { createRoutes } from "./routes";

export type RequestProxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts the proxy between WebKit and every server, because WebDriver neither reports requests nor intercepts them. */
export async function startProxy() {
  const events = new EventEmitter();
  const pending = new Set<ProxyRequest>();
  const server = createServer((incoming, response) => void respond(incoming, response));
  // No test has a certificate, so https fails.
  server.on("connect", (_incoming, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const proxy = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes: createRoutes(),
    /** The scripts that run first in every document. */
    initScripts: [] as string[],
    /** Blocks every request while true. */
    isOffline: false,
    /** The number of requests without a response. */
    pending: () => pending.size,
    on: (event: string, listener: (value: never) => void) => void events.on(event, listener as () => void),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await ProxyRequest.read(incoming);
    pending.add(request);
    events.emit("request", request);
    response.on("close", () => {
      pending.delete(request);
      request.ended();
      if (response.writableFinished) return;
      const errorText = response.destroyed && incoming.socket.destroyed ? "ABORTED" : "FAILED";
      events.emit("requestfailed", Object.assign(request, { failure: () => ({ errorText }) }));
    });
    if (proxy.isOffline) return void response.destroy();
    await proxy.routes.take(request, response, () => forward(request, response, proxy));
    response.on("finish", () =>
      events.emit("response", {
        url: request.url,
        status: () => response.statusCode,
        request: () => request,
      }),
    );
  }

  return proxy;
}
