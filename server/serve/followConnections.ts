import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * On shutdown, a client that has not sent its request or read its response within this time is disconnected. Docker kills a container after
 * 10 s.
 */
const CLOSE_WITHIN_MS = 8_000;
/** On shutdown, the interval between checks for idle connections. */
const CHECK_MS = 50;

/** Tracks the connections of a server. Returns a function that shuts the server down after it has responded to all running requests. */
export function followConnections(server: Server): () => Promise<void> {
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
  return () => {
    // Node closes idle connections only after their first request, so unused ones are closed here.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    const check = setInterval(() => server.closeIdleConnections(), CHECK_MS);
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
    return new Promise<void>((resolve) => server.close(() => resolve())).finally(() => {
      clearInterval(check);
      clearTimeout(cut);
    });
  };
}
