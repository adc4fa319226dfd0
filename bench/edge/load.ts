import { Agent, get } from "node:http";

const CONNECTIONS = 8;
const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Requests an address. Returns the milliseconds to the first byte of the body, and the number of bytes. */
export function fetchPage(url: string): Promise<{ firstByteMs: number; bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { accept: "text/html" } }, (response) => {
      let firstByteMs = 0;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        firstByteMs ||= performance.now() - started;
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ firstByteMs, bytes }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.setTimeout(TIMEOUT_MS, () =>
      request.destroy(new Error(`${url} has not responded within ${TIMEOUT_MS / 1000} s`)),
    );
  });
}

/** Makes many requests over a few connections. */
export async function load(count: number, address: (turn: number) => string): Promise<void> {
  let turn = 0;
  const one = async () => {
    while (turn < count) await fetchPage(address(turn++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** Waits until a server sends a response of the expected size. */
export async function waitForResponse(url: string, isExpected: (bytes: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetchPage(url).catch(() => undefined);
    if (response && isExpected(response.bytes)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} has not sent a response of the expected size within 100 attempts.`);
}
