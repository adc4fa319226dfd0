import { createServer } from "node:net";

/** Systems use ports from 32,768 for outgoing connections, so lower ports stay free. */
const FIRST = 10_000;
const LAST = 32_000;

/** The first of several consecutive free ports. The demo needs two. */
export async function freePorts(count = 2): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
