import * as redis from "redis";
import { expect } from "vitest";
import { fetchNavigationData } from "../../bin/fragments.mjs";
import { startServer } from "../../server/serve/startServer";

/** The length of a minute in the tests. */
export const SHORT_MINUTE_MS = 1_500;
const CALL_TIMEOUT_MS = 5_000;

type Line = { level: string; message?: string };

export interface Sharing {
  /** The address of the navigation data. */
  navigationUrl: string;
  /** The address of the store. */
  store: string;
  /** The port to listen on. Default: 0, any free port. */
  port?: number;
  now?: () => number;
  freshMs?: number;
  username?: string;
  password?: string;
}

/** A fragment server with a shared store. It records its log. */
export async function startSharing({
  navigationUrl,
  store,
  port = 0,
  now = Date.now,
  freshMs = SHORT_MINUTE_MS,
  ...user
}: Sharing) {
  const lines: Line[] = [];
  const server = await startServer({
    fragments: [{ name: "header", element: "hs-header", navigationUrl }],
    port,
    host: "127.0.0.1",
    load: (url) => fetchNavigationData(url, ".", CALL_TIMEOUT_MS),
    log: (line) => void lines.push(line as Line),
    store: { redis, url: store, prefix: "hs:", ...user },
    now,
    freshMs,
  });
  const textOf = async (path: string) => (await fetch(server.url + path)).text();
  return {
    ...server,
    lines,
    textOf,
    /** Its log lines about the store. */
    storeLines: () => lines.filter(({ message }) => message?.startsWith("store: ")).map(({ level }) => level),
    async stateOf() {
      const response = await fetch(`${server.url}/header`);
      // An unread response keeps its connection, and a server accepts a limited number of connections.
      await response.text();
      return response.headers.get("hs-fragment");
    },
    untilStore: (state: "up" | "down") =>
      expect
        .poll(
          async () => {
            // A request makes the server check for newer data.
            await textOf("/header");
            return [await textOf("/health"), await textOf("/metrics")];
          },
          { timeout: 30_000 },
        )
        .toEqual([
          `ok\nstore ${state}\n`,
          expect.stringContaining(`\nhs_store_up ${state === "up" ? 1 : 0}\n`),
        ]),
  };
}

export type SharingServer = Awaited<ReturnType<typeof startSharing>>;
