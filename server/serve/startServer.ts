import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { withoutQuery } from "../../portable/addresses.mjs";
import { type Fragment, isPersonal, visitorAttributes } from "../fragments/Fragment";
import { withSharedAttributes } from "../index";
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer } from "./connections";
import { createFragments } from "./createFragments";
import { createHandler } from "./createHandler";
import { createMetrics } from "./createMetrics";
import { openStore, type StoreOptions } from "./openStore";

export interface ServerOptions {
  fragments: Fragment[];
  /** Attributes of all fragments. Each element gets those that it accepts. A fragment's own attributes win. */
  attributes?: Fragment["attributes"];
  /** The maximum age of stale navigation data that is shown. Default: one week. */
  maxStaleSeconds?: number;
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Fetches navigation data; rejects on failure. */
  load(url: string): Promise<unknown>;
  log(line: object): void;
  /** The store in which several processes share navigation data. */
  store?: StoreOptions | undefined;
  now?: () => number;
  /** How long data counts as fresh. Default: one minute. */
  freshMs?: number;
  /** Overrides for the default limits of a connection. */
  limits?: Partial<ConnectionLimits>;
}

/** A running server. */
export interface FragmentServer {
  /** The server's origin, without a trailing slash. */
  url: string;
  /** Stops accepting connections. Resolves when all running requests have their responses. */
  close(): Promise<void>;
}

/** With a store, the server starts to listen when it has data to show, but no later than this. */
const START_WITHIN_MS = 2_000;
/** The names of the server's own routes. */
const RESERVED_NAMES = ["health", "metrics"];

/**
 * Starts the server and fetches all navigation data.
 *
 * @throws Error that names the fragment and the value if a fragment can never be rendered, or the port if it is taken
 */
export async function startServer({
  fragments: configured,
  attributes,
  maxStaleSeconds,
  port,
  host,
  load,
  log,
  store: storeOptions,
  now,
  freshMs,
  limits: changed,
}: ServerOptions): Promise<FragmentServer> {
  const withAttributes = withSharedAttributes(configured, attributes);
  const taken = configured.find(({ name }) => RESERVED_NAMES.includes(name));
  if (taken)
    throw new Error(
      `fragment "${taken.name}": the server uses this name itself. Expected: any but ${RESERVED_NAMES.join(", ")}`,
    );
  const write = (level: string, message: string) => log({ level, time: new Date().toISOString(), message });
  const warn = (message: string) => write("warn", message);
  const store =
    storeOptions &&
    openStore(storeOptions, {
      warn,
      inform(message) {
        write("info", message);
        // The store works again.
        void fragments.share();
      },
      onAccess: (operation, isGood) => metrics.countAccess(operation, isGood),
    });
  const metrics = createMetrics(store?.isUp);
  const fragments = createFragments({
    fragments: withAttributes,
    load,
    store,
    now,
    freshMs,
    maxStaleMs: maxStaleSeconds === undefined ? undefined : maxStaleSeconds * 1000,
    onLoaded(url, error) {
      metrics.countCall(error);
      if (error) warn(`navigation ${withoutQuery(url)}: ${error.message}`);
    },
  });
  let isEnding = false;
  const handle = createHandler({
    fragments,
    metrics,
    log,
    isStoreUp: store?.isUp,
    isEnding: () => isEnding,
  });
  const { server, end } = createLimitedServer({ ...CONNECTION_LIMITS, ...changed }, handle);
  if (store) {
    // Reads the data of other processes before the server listens, since requests arrive as soon as it does.
    await store.connect();
    await Promise.race([fragments.warm(), delay(START_WITHIN_MS, undefined, { ref: false })]);
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error) => {
    store?.close();
    throw error;
  });
  if (!store) void fragments.warm();
  for (const fragment of withAttributes) {
    const names = visitorAttributes(fragment);
    if (!names.length) continue;
    const bare = isPersonal(fragment) ? ", and the element is bare" : "";
    warn(
      `fragment "${fragment.name}": ${names.join(", ")} left out, because every visitor gets the same response${bare}`,
    );
  }
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    close() {
      isEnding = true;
      return end().finally(() => store?.close());
    },
  };
}
