import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { withoutQuery } from "../../portable/addresses.mjs";
import { type Fragment, isPersonal, visitorAttributes } from "../fragments/Fragment";
import { withSharedAttributes } from "../index";
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer } from "./connections";
import { createFragments, type FragmentsOptions } from "./createFragments";
import { createHandler } from "./createHandler";
import { createMetrics } from "./createMetrics";
import { openStore, type StoreOptions } from "./openStore";

export interface ServerOptions extends Pick<FragmentsOptions, "load" | "now" | "freshMs"> {
  fragments: Fragment[];
  /** Attributes of all fragments. Each element gets those that it accepts. A fragment's own attributes win. */
  attributes?: Fragment["attributes"];
  /** The maximum age of stale navigation data that is shown. Default: one week. */
  maxStaleSeconds?: number;
  /** 0 means any free port. */
  port: number;
  host: string;
  log(line: object): void;
  store?: StoreOptions | undefined;
  limits?: Partial<ConnectionLimits>;
}

export interface FragmentServer {
  /** The server's origin, without a trailing slash. */
  url: string;
  /** Stops accepting connections. Resolves when all running requests have their responses. */
  close(): Promise<void>;
}

/** With a store, the server starts to listen when it has data to show, but no later than this. */
const START_WITHIN_MS = 2_000;
const RESERVED_NAMES = ["health", "metrics"];

/**
 * Starts the server and fetches all navigation data.
 *
 * @throws Error that names the fragment and the value if a fragment can never be rendered, or the port if it is taken
 */
export async function startServer(options: ServerOptions): Promise<FragmentServer> {
  const { maxStaleSeconds, port, host, log } = options;
  const configured = withSharedAttributes(options.fragments, options.attributes);
  const taken = configured.find(({ name }) => RESERVED_NAMES.includes(name));
  if (taken)
    throw new Error(
      `fragment "${taken.name}": the server uses this name itself. Expected: any but ${RESERVED_NAMES.join(", ")}`,
    );
  const write = (level: string, message: string) => log({ level, time: new Date().toISOString(), message });
  const warn = (message: string) => write("warn", message);
  const store =
    options.store &&
    openStore(options.store, {
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
    ...options,
    fragments: configured,
    store,
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
  const { server, end } = createLimitedServer({ ...CONNECTION_LIMITS, ...options.limits }, handle);
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
  for (const fragment of configured) {
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
