/**
 * Sends requests for one address over plain sockets, which costs less than an HTTP client: `tsx sendRequests.ts URL CONNECTIONS SECONDS
 * [RATE]`. Without a rate, each connection sends its next request after each response. With a rate, requests are due at even intervals, and
 * their time counts from then, even if no connection is free. Prints the result as JSON.
 */
import { connect, type Socket } from "node:net";

const HEADER_END = "\r\n\r\n";

/** The result of a load test. */
export interface Measured {
  requestsPerSecond: number;
  /** 99% of the responses arrive within this time. */
  p99Ms: number;
  /** Responses with a status other than 200, and failed connections. */
  failures: number;
}

interface Load {
  url: URL;
  connections: number;
  seconds: number;
  /** Requests per second. Default: as many as the server handles. */
  rate?: number | undefined;
}

async function sendRequests({ url, connections, seconds, rate }: Load): Promise<Measured> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;
  const times: number[] = [];
  const free: ((dueAt: number) => void)[] = [];
  const sockets: Socket[] = [];
  const startedAt = performance.now();
  let failures = 0;
  let sent = 0;

  /** Sends the next request on a free connection, if one is due. */
  function next(): void {
    for (let now = performance.now(); free.length; ) {
      const dueAt = rate ? startedAt + (sent / rate) * 1000 : now;
      if (dueAt > now) return;
      sent += 1;
      free.pop()?.(dueAt);
    }
  }

  for (let index = 0; index < connections; index += 1) {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    let dueAt = 0;
    let missingBytes = 0;
    const send = (at: number) => {
      dueAt = at;
      socket.write(request);
    };
    socket.on("connect", () => {
      free.push(send);
      next();
    });
    socket.on("error", () => {
      failures += 1;
    });
    socket.on("data", (data: Buffer) => {
      missingBytes = (missingBytes || lengthOf(data)) - data.length;
      if (missingBytes > 0) return;
      if (missingBytes < 0) failures += 1;
      missingBytes = 0;
      times.push(performance.now() - dueAt);
      free.push(send);
      next();
    });
  }
  const pace = rate ? setInterval(next, 1) : undefined;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(pace);
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    failures,
  };
}

/** Returns the length of a response with its headers; 0 for any other status or an incomplete head. */
function lengthOf(data: Buffer): number {
  const bodyAt = data.indexOf(HEADER_END) + HEADER_END.length;
  const headers = data.toString("latin1", 0, bodyAt);
  const [, length] = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)\r\n/i.exec(headers) ?? [];
  return length === undefined ? 0 : bodyAt + Number(length);
}

const [url = "", connections, seconds, rate] = process.argv.slice(2);
const result = await sendRequests({
  url: new URL(url),
  connections: Number(connections),
  seconds: Number(seconds),
  rate: rate ? Number(rate) : undefined,
});
process.stdout.write(JSON.stringify(result));
