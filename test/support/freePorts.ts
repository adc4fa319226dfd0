import { createServer } from "node:net";

/** A system takes the ports of outgoing connections from 32,768 on: those below stay free until they are taken. */
const FIRST = 10_000;
const LAST = 32_000;

/** A port that is free, with a free one after it, as the demo takes them. */
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
