import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/**
 * On shutdown, a client that has not sent its request or read its response within this time is disconnected. Docker kills a container after
 * 10 s.
 */
const CLOSE_WITHIN_MS = 8_000;
/** On shutdown, the interval between checks for idle connections. */
const CHECK_MS = 50;

/** The limits for a client's connection. Node's defaults suit servers that receive uploads. */
export const CONNECTION_LIMITS = {
  /** The timeout for a request's headers, including the first request of a connection. Node: 60 s. */
  headersTimeout: 10_000,
  /** The timeout for a whole request, with its body. Node: 5 minutes. */
  requestTimeout: 15_000,
  /** The interval between checks of these two limits. Node: 30 s. */
  connectionsCheckingInterval: 2_000,
  /** The maximum size of a request's headers in bytes, with the request line. A proxy sends less than 1 KB. Node: 16 KB. */
  maxHeaderSize: 8_192,
  /** Proxies keep an idle connection open for 60 s. If this server closed it first, a request sent at that moment would fail. */
  keepAliveTimeout: 75_000,
  /** A client that reads none of its response for this time is disconnected. Node: never. */
  responseTimeout: 30_000,
  /** The maximum number of connections; more are closed at once. A proxy needs a few. Node: no limit. */
  maxConnections: 1_000,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/**
 * Creates a server with limits. Its HTTP parser is strict, whatever `NODE_OPTIONS` says, so that a proxy and this server parse requests in the
 * same way. `end` shuts the server down after it has responded to all running requests.
 */
export function createLimitedServer(
  { responseTimeout, maxConnections, ...limits }: ConnectionLimits,
  handle: RequestListener,
): { server: Server; end(): Promise<void> } {
  const server = createServer({ ...limits, insecureHTTPParser: false, requireHostHeader: true }, handle);
  server.timeout = responseTimeout;
  server.maxConnections = maxConnections;
  const connections = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node's `close` also calls this. Node treats an ended response as sent, and would cut off data that the client has not read yet.
  server.closeIdleConnections = () => {
    if (![...connections].some(({ writableLength }) => writableLength > 0)) closeIdle();
  };
  return {
    server,
    async end() {
      // Node closes idle connections only after their first request, so unused ones are closed here.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
      const check = setInterval(() => server.closeIdleConnections(), CHECK_MS);
      const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(check);
      clearTimeout(cut);
    },
  };
}
