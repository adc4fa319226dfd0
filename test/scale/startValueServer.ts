import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A store over HTTP with GET and PUT of one value per path, for workers that cannot speak Redis. */
export async function startValueServer() {
  const values = new Map<string, string>();
  /** The response to GET instead of each value, except that of the key `off`. */
  const state: { nonsense?: string | undefined } = {};
  const server = createServer(async (request, response) => {
    const key = request.url ?? "";
    if (request.method === "PUT") {
      values.set(key, await text(request));
      response.end();
      return;
    }
    const value = (key !== "/off" && state.nonsense) || values.get(key);
    response.writeHead(value === undefined ? 404 : 200).end(value);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
