// @vitest-environment node
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchNavigationData } from "../../bin/fragments.mjs";
import type { Fragment } from "../../server/fragments/Fragment";
import { type FragmentServer, startServer } from "../../server/serve/startServer";
import { startNavigation } from "../support/startNavigation";

/** A server that waited for a connection without a request would wait until that timeout. */
const LESS_THAN_HEADERS_TIMEOUT_MS = 8000;

let cms: Awaited<ReturnType<typeof startNavigation>>;
let server: FragmentServer | undefined;

beforeEach(async () => {
  cms = await startNavigation();
});
afterEach(async () => {
  await cms.close();
  await server?.close();
  server = undefined;
});

async function start(fragment: Fragment): Promise<void> {
  const load = (url: string) => fetchNavigationData(url, ".", 3000);
  server = await startServer({
    fragments: [fragment],
    port: 0,
    host: "127.0.0.1",
    load,
    log: () => undefined,
  });
}

const ask = (path: string) => fetch(`${server?.url}${path}`);

describe("a server that shuts down", () => {
  /** More data than the system buffers for a client that reads slowly. */
  const MANY_BYTES = 16_000_000;

  it("finishes a response that a client is still reading", async () => {
    await start({ name: "long", element: "hs-footer", children: "x".repeat(MANY_BYTES) });
    const client = connect(Number(new URL(server?.url ?? "").port), "127.0.0.1");
    client.write("GET /long HTTP/1.1\r\nhost: x\r\n\r\n");
    let received = 0;
    await once(client, "readable");
    const closed = server?.close();
    client.on("data", (chunk) => {
      received += chunk.length;
    });
    await once(client, "close");
    expect(received).toBeGreaterThan(MANY_BYTES);
    await closed;
  });

  it(
    "does not wait for connections without a request",
    async () => {
      await start({ name: "footer", element: "hs-footer" });
      const client = connect(Number(new URL(server?.url ?? "").port), "127.0.0.1");
      await once(client, "connect");
      // When a later connection has its response, the server has accepted the earlier one.
      await ask("/footer");
      await server?.close();
      client.destroy();
    },
    LESS_THAN_HEADERS_TIMEOUT_MS,
  );

  it("closes each connection after its response", async () => {
    cms.state.mode = "hang";
    await start({ name: "header", element: "hs-header", navigationUrl: cms.url });
    const response = ask("/header");
    // When a later request has a response, the earlier one has reached the server.
    expect((await ask("/health")).headers.get("connection")).toBe("keep-alive");
    const closed = server?.close();
    expect((await response).headers.get("connection")).toBe("close");
    await closed;
  });
});
