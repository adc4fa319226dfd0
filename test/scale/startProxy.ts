import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A network between two processes that the test can slow down or drop. */
export async function startProxy(target: number) {
  const state: { delayMs: number; isDropping: boolean } = { delayMs: 0, isDropping: false };
  const sockets = new Set<Socket>();

  function pipe(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on("data", (data) => {
      if (!state.isDropping) setTimeout(() => to.write(data), state.delayMs);
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    pipe(client, upstream);
    pipe(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
