import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** The behaviors of the network. */
interface NetworkState {
  delayMs: number;
  /** Drops all data without an error. */
  isDropping: boolean;
  /** Closes each connection immediately, as if nothing listened. */
  isClosing: boolean;
}

/** A network between two processes that the test can slow down, drop or close. */
export async function startProxy(target: number) {
  const state: NetworkState = { delayMs: 0, isDropping: false, isClosing: false };
  const sockets = new Set<Socket>();

  function pipe(from: Socket, to: Socket): void {
    sockets.add(from);
    let passed = Promise.resolve();
    /** Applies an action at the other end, after the delay and in the order of the calls. */
    const pass = (what: () => unknown) => {
      const delayed = delay(state.delayMs);
      passed = passed.then(() => delayed).then(() => void what());
    };
    from.on("data", (data) => {
      if (state.isClosing) from.destroy();
      else if (!state.isDropping) pass(() => to.write(data));
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      pass(() => to.destroySoon());
    });
  }

  const server = createServer((client) => {
    if (state.isClosing) {
      client.destroy();
      return;
    }
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
