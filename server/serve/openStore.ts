import { FORMAT_VERSION, MAX_VALUE_BYTES, type SharedStore } from "../fragments/SharedStore";

/** A slower store is reported as slow. Requests wait no longer than this for missing data. */
const SLOW_MS = 50;
/** The timeout for one access. Only background work waits this long. */
const ACCESS_MS = 1_000;
const PING_MS = 5_000;
/** A connection without replies, even to pings, is replaced after this time. */
const SILENT_MS = 10_000;
const RECONNECT_MAX_MS = 2_000;
/** The interval between test writes while the store fails. */
const PROBE_MS = 1_000;
/** Navigation data expires if no server renews it within this time. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Returned for a value that is too long or has another type. It is not valid JSON. */
const NO_TEXT = "?";

/** The command line's options for the store in which processes share navigation data. */
export interface StoreOptions {
  /** The package `redis`, an optional peer dependency that the command line imports. */
  redis: typeof import("redis");
  /** `redis://HOST:PORT/N` or `rediss://HOST:PORT/N`. */
  url: string;
  username?: string;
  password?: string;
  prefix: string;
}

interface StoreReports {
  warn(message: string): void;
  inform(message: string): void;
  /** Called at the end of each access. */
  onAccess(operation: string, isGood: boolean): void;
}

/** A shared store in Redis or Valkey. A failed access rejects within a second, or immediately while the store is known to be down. */
export interface RedisStore extends SharedStore {
  isUp(): boolean;
  /** Resolves when the store is connected or has failed, within a second. */
  connect(): Promise<void>;
  close(): void;
}

export function openStore(options: StoreOptions, { onAccess, ...reports }: StoreReports): RedisStore {
  const { redis, prefix } = options;
  const client = createClient(options);
  const state = createStoreState(reports);
  const nameOf = (key: string) => `${prefix}${FORMAT_VERSION}:${key}`;
  let probing: NodeJS.Timeout | true | undefined;
  let isClosed = false;

  function fail(error: Error & { code?: string }, isWrite: boolean): void {
    if (isClosed) return;
    const reason = (error.message || error.code || error.name).slice(0, 200);
    state.fail(isWrite && error instanceof redis.ErrorReply ? "writes" : "unreachable", reason);
    if (!probing) probeLater();
  }

  function probeLater(): void {
    probing = setTimeout(() => void probe(), PROBE_MS).unref();
  }

  /** Tests whether the store accepts a write, and how fast. */
  async function probe(): Promise<void> {
    probing = true;
    const sentAt = performance.now();
    const sent = send(["SET", nameOf("probe"), "1", "PX", String(PROBE_MS)]);
    try {
      await within(sent, ACCESS_MS);
      if (performance.now() - sentAt > SLOW_MS) state.fail("slow", `takes more than ${SLOW_MS} ms`);
      else state.recover("slow");
      state.recover("unreachable", "writes");
    } catch (error) {
      const isRefused = error instanceof redis.ErrorReply;
      state.fail(isRefused ? "writes" : "unreachable", (error as Error).message);
      if (isRefused) state.recover("unreachable");
    }
    // Waits for the reply, so that test writes do not pile up while the store hangs.
    await sent.catch(() => undefined);
    probing = undefined;
    if (!isClosed && !state.isUp()) probeLater();
  }

  function send(command: string[]): Promise<unknown> {
    return client.isReady ? client.sendCommand(command) : Promise.reject(new Error("is not connected"));
  }

  async function access<T>(operation: string, run: () => Promise<T>): Promise<T> {
    const isWrite = operation !== "get";
    if (state.has("unreachable") || (isWrite && state.has("writes"))) throw new Error("the store fails");
    // This process itself may have caused a slow access, so a test write checks the store.
    const slow = setTimeout(() => probing || void probe(), SLOW_MS);
    try {
      const result = await within(run(), ACCESS_MS);
      onAccess(operation, true);
      return result;
    } catch (error) {
      onAccess(operation, false);
      fail(error as Error, isWrite);
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  client.on("error", (error) => fail(error, false));
  return {
    isUp: state.isUp,
    async connect() {
      const connected = client.connect();
      connected.catch(() => undefined);
      const failed = new Promise<void>((resolve) => client.on("error", () => resolve()));
      await within(Promise.race([connected, failed]), ACCESS_MS).catch((error) => fail(error, false));
    },
    get: (key) => access("get", () => read(redis, send, nameOf(key))),
    put: (key, value) =>
      access("put", async () => {
        await send(["SET", nameOf(key), value, "PX", String(KEPT_MS)]);
        state.recover("values");
      }),
    lease: (key, holder, lifeMs) => access("lease", () => acquire(send, nameOf(key), holder, lifeMs)),
    onRead(isUsable) {
      if (isUsable) state.recover("values");
      else state.fail("values", "its navigation data cannot be read");
    },
    close() {
      isClosed = true;
      if (probing !== true) clearTimeout(probing);
      client.destroy();
    },
  };
}

type Send = (command: string[]) => Promise<unknown>;

/** Reads a value; null if there is none. A value that is too long is not transferred. */
async function read(redis: StoreOptions["redis"], send: Send, key: string): Promise<string | null> {
  try {
    const length = Number(await send(["STRLEN", key]));
    if (length > MAX_VALUE_BYTES) return NO_TEXT;
    return length ? String(await send(["GET", key])) : null;
  } catch (error) {
    if (error instanceof redis.ErrorReply && error.message.startsWith("WRONGTYPE")) return NO_TEXT;
    throw error;
  }
}

/** Takes a lease with `SET NX PX` and returns 0. If another server holds it, returns the remaining milliseconds. */
async function acquire(send: Send, key: string, holder: string, lifeMs: number): Promise<number> {
  const take = () => send(["SET", key, holder, "NX", "PX", String(lifeMs)]);
  if (await take()) return 0;
  const left = Number(await send(["PTTL", key]));
  if (left >= 0 && left <= lifeMs) return Math.max(1, left);
  // Our servers never create a lease without an end, so it is deleted. Servers that find it at the same time may each take the lease once.
  await send(["DEL", key]);
  return (await take()) ? 0 : lifeMs;
}

function createClient({ redis, url, username, password }: StoreOptions) {
  return redis.createClient({
    url,
    ...(username && { username }),
    ...(password && { password }),
    disableOfflineQueue: true,
    maintNotifications: "disabled",
    pingInterval: PING_MS,
    socket: {
      connectTimeout: ACCESS_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries: number) =>
        Math.min(RECONNECT_MAX_MS, 50 * 2 ** retries) * (0.5 + Math.random() / 2),
    },
  });
}

/** Rejects after a timeout. A reply that arrived while this process was busy still counts. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`has not responded within ${ms} ms`));
    const timer = setTimeout(() => setImmediate(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A store's possible faults: no reply, slow replies, rejected writes, or values under our keys that this release cannot read. */
export type StoreFault = "unreachable" | "slow" | "writes" | "values";

/** Tracks the state of the store. Logs one line when the store fails and one when it works again. */
export function createStoreState({ warn, inform }: Pick<StoreReports, "warn" | "inform">) {
  const faults = new Set<StoreFault>();
  return {
    has: (fault: StoreFault) => faults.has(fault),
    isUp: () => faults.size === 0,
    fail(fault: StoreFault, reason: string): void {
      const wasUp = faults.size === 0;
      faults.add(fault);
      if (wasUp) warn(`store: ${reason}; this process continues without it`);
    },
    recover(...fixed: StoreFault[]): void {
      const wasUp = faults.size === 0;
      for (const fault of fixed) faults.delete(fault);
      if (!wasUp && faults.size === 0) inform("store: works again");
    },
  };
}
