import { warnOnce } from "../../browser/log";
import { serializeJson } from "../../http/serializeJson";
import type { EventStore, StoredEvent } from "./createEventStore";
import type { Lease } from "./createLease";
import { createRequests, REQUEST_MAX_MS } from "./createRequests";

const PATH = "/com.snowplowanalytics.snowplow/tp2";
const ENVELOPE = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
/** A browser keeps at most 64 KB of requests alive past the end of their page, and fails those above: a few small, one large. */
const MAX_BATCH_SIZE = 30_000;
const SMALL_BATCH_SIZE = 8_000;
/** Longer than a request may take. */
export const LEASE_MS = REQUEST_MAX_MS + 2000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 300_000;
/** Answers that will be the same next time: the events in such a batch are given up, as Snowplow's own sender does. */
const REFUSALS = [400, 401, 403, 410, 413, 422];

export interface SenderWorld {
  collectorUrl: string;
  store: EventStore;
  lease: Lease;
  fetch: typeof fetch;
  now(): number;
  random(): number;
}

/** Brings stored events to the collector, oldest first, one request at a time. */
export interface Sender {
  /** Sends what is stored in a moment. Does nothing while a failed request waits for its next try. */
  sendSoon(): void;
  /** The network is back: tries at once, whatever has failed before. */
  retry(): void;
  /** The document is hidden and may not come back: sends what is stored with a request that outlives it. */
  flush(): void;
  /** The document is unloaded: sends what was never tried, and lets another document send. */
  stop(): void;
  /** The document is shown, perhaps again after `stop`. */
  resume(): void;
  /** Aborts what is under way and sends nothing any more. */
  dispose(): void;
}

/**
 * Snowplow's own sender has no backoff, sends with each new event to a collector that is down, and needs a `Request` that
 * MooTools replaces: hence this one. An event stays stored until the collector has taken it, so one that was under way when
 * its page went may come twice, with the same `eid`.
 */
export function createSender({ collectorUrl, store, lease, fetch, now, random }: SenderWorld): Sender {
  const inFlight = new Set<string>();
  /** The keys of the request that failed last; its events may have arrived all the same. */
  let failed = new Set<string>();
  const requests = createRequests(addressOf(collectorUrl), fetch, now);
  let isDisposed = false;
  let failures = 0;
  let isDue = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendSoon(): void {
    if (isDue || timer) return;
    isDue = true;
    // What happens within one task is sent in one request.
    queueMicrotask(() => {
      isDue = false;
      if (requests.isOverdue()) requests.abort();
      if (!inFlight.size && !timer) send();
    });
  }

  function send({ isLast = false, without = inFlight as ReadonlySet<string> } = {}): void {
    if (isDisposed) return;
    const wait = lease.take();
    if (wait) {
      sendAfter(wait);
      return;
    }
    const batch = store.oldest(MAX_BATCH_SIZE, without);
    if (batch.length) void post(batch, isLast);
    else if (!inFlight.size) lease.release();
    // An unloaded document that keeps the lease would have the next one wait.
    if (isStopped) lease.release();
  }

  function sendAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (!inFlight.size) send();
    }, delayMs);
  }

  function cancelRetry(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function post(batch: StoredEvent[], isLast: boolean): Promise<void> {
    const keys = batch.map(({ key }) => key);
    const body = bodyOf(batch, now());
    const keepalive = isLast || (!failures && body.length < SMALL_BATCH_SIZE);
    for (const key of keys) inFlight.add(key);
    const status = await requests.post(body, keepalive);
    for (const key of keys) inFlight.delete(key);
    if (isDisposed) return;
    const isRefused = REFUSALS.includes(status);
    if (isRefused) warnOfRefusal(status, batch.length);
    if (isRefused || (status >= 200 && status < 300)) {
      failures = 0;
      store.remove(keys);
      if (!inFlight.size) send();
      return;
    }
    failed = new Set(keys);
    lease.release();
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++);
    sendAfter(longest * (0.5 + random() / 2));
  }

  return {
    sendSoon,
    retry() {
      cancelRetry();
      sendSoon();
    },
    flush() {
      // An unloaded document becomes hidden after it has stopped.
      if (!timer && !isStopped) send({ isLast: true });
    },
    stop() {
      isStopped = true;
      // A navigation fails the requests under way before it says that it unloads: what came after those has not been tried yet.
      const without = new Set([...inFlight, ...(timer ? failed : [])]);
      cancelRetry();
      send({ isLast: true, without });
      lease.release();
    },
    resume() {
      isStopped = false;
      sendSoon();
    },
    dispose() {
      isDisposed = true;
      cancelRetry();
      requests.abort();
      lease.release();
    },
  };
}

/** The events in Snowplow's envelope, with the time at which they are sent. */
function bodyOf(batch: StoredEvent[], sentAt: number): string {
  const data = batch.map(({ payload }) => ({ ...payload, stm: String(sentAt) }));
  return serializeJson({ schema: ENVELOPE, data }) ?? "";
}

/** Collectors are often given by their host alone, as Snowplow takes them. */
function addressOf(collectorUrl: string): string {
  const base = /^(\w+:)?\//.test(collectorUrl) ? collectorUrl : `//${collectorUrl}`;
  return base.replace(/\/+$/, "") + PATH;
}

function warnOfRefusal(status: number, count: number): void {
  warnOnce({
    kind: "failed-call",
    element: "page",
    message: `The collector refused ${count} analytics event(s) with status ${status}; they are dropped.`,
  });
}
