import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * A client that has not sent its whole request or read its answer after this time is disconnected. Docker ends a container that still
 * runs after 10 s.
 */
const CLOSE_WITHIN_MS = 8_000;
/** How often a server that ends looks for connections that have become unused. */
const CHECK_MS = 50;

/** Follows the connections of a server. The function that is returned ends the server when all running requests are answered. */
export function followConnections(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node's `close` calls this too. It takes an answer that is ended for sent, and would cut what its client has not read yet.
  server.closeIdleConnections = () => {
    if (![...connections].some(({ writableLength }) => writableLength > 0)) closeIdle();
  };
  return () => {
    // Node closes those that wait for a further request, but not those that wait for their first one.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    const check = setInterval(() => server.closeIdleConnections(), CHECK_MS);
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
    return new Promise<void>((resolve) => server.close(() => resolve())).finally(() => {
      clearInterval(check);
      clearTimeout(cut);
    });
  };
}
