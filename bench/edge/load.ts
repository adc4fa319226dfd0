import { Agent, get } from "node:http";

const CONNECTIONS = 8;
const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Requests an address. Returns the milliseconds to the first byte of the body, and the number of bytes. */
export function ask(url: string): Promise<{ firstByteMs: number; bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { accept: "text/html" } }, (answer) => {
      let firstByteMs = 0;
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        firstByteMs ||= performance.now() - started;
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ firstByteMs, bytes }));
      answer.on("error", reject);
    });
    request.on("error", reject);
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`${url} has not answered in time`)));
  });
}

/** Makes many requests over a few connections. */
export async function load(count: number, address: (turn: number) => string): Promise<void> {
  let turn = 0;
  const one = async () => {
    while (turn < count) await ask(address(turn++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** Waits until a server answers correctly. */
export async function until(url: string, isRight: (bytes: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask(url).catch(() => undefined);
    if (answer && isRight(answer.bytes)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not come to what is measured.`);
}
