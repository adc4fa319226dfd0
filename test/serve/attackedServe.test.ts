// @vitest-environment node
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { CONNECTION_LIMITS, type ConnectionLimits } from "../../server/serve/connections";
import { type FragmentServer, startServer } from "../../server/serve/startServer";

let server: FragmentServer | undefined;
let paths: string[];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
  server = undefined;
});

/** Short times, so that a test can wait for them. */
const SHORT: Partial<ConnectionLimits> = {
  headersTimeout: 300,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
  responseTimeout: 300,
};

async function start(limits: Partial<ConnectionLimits> = SHORT, children = ""): Promise<void> {
  paths = [];
  server = await startServer({
    fragments: [{ name: "footer", element: "hs-footer", children }],
    port: 0,
    host: "127.0.0.1",
    load: () => Promise.reject(new Error("no fragment has a navigationUrl")),
    log: (line) => void paths.push(...("path" in line ? [String(line.path)] : [])),
    limits,
  });
}

/** A client connection that sends raw HTTP. */
function open() {
  const socket = connect(Number(new URL(server?.url ?? "").port), "127.0.0.1");
  sockets.push(socket);
  const connection = { socket, received: "", closed: once(socket, "close") };
  socket.on("data", (chunk) => {
    connection.received += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  return connection;
}

const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

/** Sends bytes and returns the statuses of all responses, once the server has closed the connection. */
async function statusesFor(bytes: string): Promise<(string | undefined)[]> {
  const connection = open();
  connection.socket.write(bytes, "latin1");
  await connection.closed;
  return statuses(connection.received);
}

const GOOD = "GET /footer HTTP/1.1\r\nHost: a\r\n";
const NEXT = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";

describe("a client that is slow", () => {
  it.each([
    ["sends nothing", ""],
    ["sends half of its headers", GOOD],
    ["sends half of its body", `POST /footer HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nhalf`],
    [
      "sends half of a chunk",
      `POST /footer HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf`,
    ],
  ])("loses its connection when it %s, while other clients get their responses", async (_, bytes) => {
    await start();
    const slow = open();
    slow.socket.write(bytes);
    expect((await fetch(`${server?.url}/footer`)).status).toBe(200);
    await slow.closed;
    expect(statuses(slow.received).filter((status) => status === "200")).toEqual([]);
  });

  it("loses its connection when it keeps sending headers slowly", async () => {
    await start();
    const slow = open();
    slow.socket.write(GOOD);
    const dripping = setInterval(() => slow.socket.write("X-A: b\r\n"), 20);
    await slow.closed;
    clearInterval(dripping);
    expect(statuses(slow.received)).not.toContain("200");
  });

  it("loses its connection when it does not read its responses", async () => {
    await start({ ...SHORT, responseTimeout: 100, maxConnections: 1 }, "x".repeat(5_000_000));
    const slow = open();
    slow.socket.pause();
    slow.socket.write(`${GOOD}\r\n`.repeat(5));
    await once(slow.socket, "connect");
    const others = () => statusesFor("GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await others()).toEqual([]);
    await expect.poll(others, { timeout: 5000 }).toEqual(["200"]);
  });

  it("keeps an idle connection longer than these limits", async () => {
    await start({ ...SHORT, headersTimeout: 100, requestTimeout: 100 });
    const idle = open();
    idle.socket.write(`${GOOD}\r\n`);
    await expect.poll(() => statuses(idle.received)).toEqual(["200"]);
    await slowRequestIsCut();
    idle.socket.write(`${GOOD}\r\n`);
    await expect.poll(() => statuses(idle.received)).toEqual(["200", "200"]);
  });

  /** Resolves after the limits have passed, when a connection that started later has been closed. */
  async function slowRequestIsCut(): Promise<void> {
    const slow = open();
    slow.socket.write(GOOD);
    await slow.closed;
  }
});

describe("a client that hides a request in another", () => {
  const chunked = `0\r\n\r\n${NEXT}`;
  const attacks: Record<string, string> = {
    "a length and chunks": `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    "chunks and a length": `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${NEXT}`,
    "two lengths": `Content-Length: 0\r\nContent-Length: ${NEXT.length}\r\n\r\n${NEXT}`,
    "a list of lengths": `Content-Length: 0, ${NEXT.length}\r\n\r\n${NEXT}`,
    "a length with a sign": `Content-Length: +0\r\n\r\n${NEXT}`,
    "a length that overflows": `Content-Length: 18446744073709551616\r\n\r\n${NEXT}`,
    "a space before a colon": `Transfer-Encoding : chunked\r\n\r\n${chunked}`,
    "an unknown coding": `Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
    "chunks that are not last": `Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
    "a tab that is vertical": `Transfer-Encoding: \x0bchunked\r\n\r\n${chunked}`,
    "a header on two lines": `Transfer-Encoding:\r\n chunked\r\n\r\n${chunked}`,
    "a line that ends with CR alone": `X: a\rTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    "a NUL": `X: a\0b\r\n\r\n${NEXT}`,
    "a chunk's size that is not a number": `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${NEXT}`,
    "a chunk that ends with LF alone": `Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n${NEXT}`,
    "too many bytes of headers": `X: ${"a".repeat(CONNECTION_LIMITS.maxHeaderSize)}\r\n\r\n${NEXT}`,
  };

  it.each(Object.entries(attacks))(
    "is disconnected after %s, and the hidden request gets no response",
    async (_, rest) => {
      await start();
      const statuses = await statusesFor(`POST /footer HTTP/1.1\r\nHost: a\r\n${rest}`);
      expect(paths).not.toContain("/hidden");
      expect(statuses).not.toContain("200");
      expect(statuses.length).toBeLessThan(2);
    },
  );

  it("gets a response to each pipelined request", async () => {
    await start();
    expect(
      await statusesFor(`${GOOD}\r\n${NEXT}GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    ).toEqual(["200", "404", "200"]);
  });
});

describe("the server's limits", () => {
  it("close further connections immediately, and accept one again when another ends", async () => {
    await start({ ...SHORT, headersTimeout: 5000, requestTimeout: 5000, maxConnections: 2 });
    const [first, second] = [open(), open()];
    await Promise.all([once(first.socket, "connect"), once(second.socket, "connect")]);
    const third = open();
    await third.closed;
    expect(third.received).toBe("");
    first.socket.destroy();
    await expect.poll(() => statusesFor(`${GOOD}Connection: close\r\n\r\n`)).toEqual(["200"]);
  });

  it("let 20 headers of 300 bytes pass", async () => {
    await start();
    const headers = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`x-${index}`, "a".repeat(300)]),
    );
    expect((await fetch(`${server?.url}/footer`, { headers })).status).toBe(200);
  });

  it("match the documentation", () => {
    const documentation = readFileSync(join(import.meta.dirname, "../../docs/scale.md"), "utf8");
    const [, section = ""] = documentation.split("## Limits of a connection\n");
    const limits = CONNECTION_LIMITS;
    const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
    for (const text of [
      `| Headers of a request | Within ${seconds(limits.headersTimeout)}, at most ${limits.maxHeaderSize / 1024} KB |`,
      `| Whole request | Within ${seconds(limits.requestTimeout)} |`,
      `| Response | The client reads some of it every ${seconds(limits.responseTimeout)} |`,
      `| Idle connection | Kept for ${seconds(limits.keepAliveTimeout)} |`,
      `| Connections | ${limits.maxConnections.toLocaleString("en-US")}. `,
      `checked every ${seconds(limits.connectionsCheckingInterval)}.`,
    ])
      expect(section).toContain(text);
  });
});
