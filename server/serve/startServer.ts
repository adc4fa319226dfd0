import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fragment } from "../fragments/Fragment";
import { createFragments } from "./createFragments";
import { createHandler } from "./createHandler";
import { createMetrics } from "./createMetrics";

export interface ServerOptions {
  fragments: Fragment[];
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Fetches navigation data; rejects on failure. */
  load(url: string): Promise<unknown>;
  log(line: object): void;
  now?: () => number;
}

/** A running server. */
export interface FragmentServer {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Accepts no further connections, and resolves when all running requests are answered. */
  close(): Promise<void>;
}

/** A client that has not sent its whole request or read its answer after this time is disconnected. */
const CLOSE_WITHIN_MS = 10_000;
/** Names of the server's own routes. */
const RESERVED_NAMES = ["health", "metrics"];

/**
 * Starts the server and fetches all navigation data.
 *
 * @throws Error that names the fragment and the value if a fragment can never be rendered, or names the port if it is taken
 */
export async function startServer({
  fragments: given,
  port,
  host,
  load,
  log,
  now,
}: ServerOptions): Promise<FragmentServer> {
  const taken = given.find(({ name }) => RESERVED_NAMES.includes(name));
  if (taken)
    throw new Error(
      `fragment "${taken.name}": its name is taken by the server; accepted: any but ${RESERVED_NAMES.join(", ")}`,
    );
  const metrics = createMetrics();
  const fragments = createFragments({
    fragments: given,
    load,
    now,
    onLoaded(url, error) {
      metrics.countCall(error);
      if (error)
        log({
          level: "warn",
          time: new Date().toISOString(),
          message: `navigation ${url}: ${error.message}`,
        });
    },
  });
  const server = createServer(createHandler({ fragments, metrics, log }));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  void fragments.warm();
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    close() {
      const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      return new Promise<void>((resolve) => server.close(() => resolve())).finally(() => clearTimeout(cut));
    },
  };
}
