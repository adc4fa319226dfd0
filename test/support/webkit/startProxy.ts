import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { forward } from "./forward";
import { createRoutes, type Routes } from "./routes";
import { type Failure, type SeenRequest, seenRequest } from "./SeenRequest";

type Listener = (value: never) => void;

/** The proxy between WebKit and every server, because WebDriver neither reports requests nor intercepts them. */
export interface RequestProxy {
  /** `127.0.0.1:` and its port. */
  address: string;
  routes: Routes;
  /** The scripts that run first in every document. */
  first: string[];
  /** Lets no request through while true. */
  isOffline: boolean;
  /** How many requests have no answer yet. */
  pending(): number;
  on(event: string, listener: Listener): void;
  close(): Promise<void>;
}

export async function startProxy(): Promise<RequestProxy> {
  const listeners: { event: string; listener: Listener }[] = [];
  const pending = new Set<SeenRequest>();
  const server = createServer((incoming, response) => void take(incoming, response));
  // No test has a certificate, so https fails.
  server.on("connect", (_incoming, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const proxy: RequestProxy = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes: createRoutes(),
    first: [],
    isOffline: false,
    pending: () => pending.size,
    on: (event, listener) => void listeners.push({ event, listener }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function report(event: string, value: unknown): void {
    for (const one of listeners) if (one.event === event) one.listener(value as never);
  }

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = await seenRequest(incoming);
    pending.add(seen);
    report("request", seen);
    response.on("close", () => {
      pending.delete(seen);
      seen.ended();
      if (response.writableFinished) return;
      const errorText = response.destroyed && incoming.socket.destroyed ? "ABORTED" : "FAILED";
      const failure: Failure = { errorText };
      report("requestfailed", { ...seen, failure: () => failure });
    });
    if (proxy.isOffline) return void response.destroy();
    const send = () => forward(seen, response, proxy);
    const isTaken = await proxy.routes.take(seen, response, send);
    if (!isTaken) send();
    response.on("finish", () =>
      report("response", { url: seen.url, status: () => response.statusCode, request: () => seen }),
    );
  }

  return proxy;
}
