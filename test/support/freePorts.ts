import { createServer } from "node:net";

/** A system gives ports from 32,768 on to outgoing connections, so ports below stay free. */
const FIRST = 10_000;
const LAST = 32_000;

/** A free port with a free port after it, as the demo needs them. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
