import { warnOnce } from "../../browser/log";
import { serializeJson } from "../../http/serializeJson";
import { REQUEST_TIMEOUT_MS } from "../../limits";
import type { EventStore, StoredEvent } from "./createEventStore";
import type { Lease } from "./createLease";

const PATH = "/com.snowplowanalytics.snowplow/tp2";
const ENVELOPE = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
/** A browser keeps at most 64 KB of requests alive past the end of their page: room for one in flight and one at the end. */
const MAX_BATCH_SIZE = 30_000;
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
  /** Runs an action after a while; returns the way to stop it. */
  after(delayMs: number, action: () => void): () => void;
}

/** Brings stored events to the collector, oldest first, one request at a time. */
export interface Sender {
  /** There may be something to send. Does nothing while a failed request waits for its next try. */
  wake(): void;
  /** The collector may be within reach again: tries at once. */
  hurry(): void;
  /** The page is hidden and may not come back: what is left leaves with a request that outlives it. */
  flush(): void;
  /** The page goes now: the next one need not wait for its turn. */
  leave(): void;
  close(): void;
}

/**
 * Snowplow's own sender has no backoff, sends with each new event to a collector that is down, and needs a `Request` that
 * MooTools replaces: hence this one. An event stays stored until the collector has taken it, so one that was under way when
 * its page went may come twice, with the same `eid`.
 */
export function createSender({ collectorUrl, store, lease, fetch, now, random, after }: SenderWorld): Sender {
  const address = collectorUrl.replace(/\/+$/, "") + PATH;
  const inFlight = new Set<string>();
  const controller = new AbortController();
  let failures = 0;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wake(): void {
    if (isDue || timer) return;
    isDue = true;
    // What happens within one task leaves in one request.
    queueMicrotask(() => {
      isDue = false;
      if (!inFlight.size && !timer) send();
    });
  }

  function send(): void {
    if (controller.signal.aborted) return;
    const wait = lease.take();
    if (wait) {
      later(wait);
      return;
    }
    const batch = store.oldest(MAX_BATCH_SIZE, inFlight);
    if (batch.length) void post(batch);
    else if (!inFlight.size) lease.release();
  }

  function later(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (!inFlight.size) send();
    }, delayMs);
  }

  async function post(batch: StoredEvent[]): Promise<void> {
    const keys = batch.map(({ key }) => key);
    for (const key of keys) inFlight.add(key);
    const status = await request(batch);
    for (const key of keys) inFlight.delete(key);
    if (controller.signal.aborted) return;
    const isRefused = REFUSALS.includes(status);
    if (isRefused) warnOfRefusal(status, batch.length);
    if (isRefused || (status >= 200 && status < 300)) {
      failures = 0;
      store.remove(keys);
      if (!inFlight.size) send();
      return;
    }
    lease.release();
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++);
    later(longest * (0.5 + random() / 2));
  }

  /** The status of the answer; 0 when there was none. */
  async function request(batch: StoredEvent[]): Promise<number> {
    const stm = String(now());
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    const keepWaiting = after(REQUEST_TIMEOUT_MS, stop);
    controller.signal.addEventListener("abort", stop);
    try {
      const answer = await fetch(address, {
        method: "POST",
        keepalive: true,
        credentials: "include",
        headers: { "Content-Type": "application/json; charset=UTF-8" },
        body: serializeJson({ schema: ENVELOPE, data: batch.map(({ payload }) => ({ ...payload, stm })) }),
        signal: attempt.signal,
      });
      return answer.status;
    } catch {
      return 0;
    } finally {
      keepWaiting();
      controller.signal.removeEventListener("abort", stop);
    }
  }

  function flush(): void {
    if (!timer) send();
  }

  return {
    wake,
    hurry() {
      clearTimeout(timer);
      timer = undefined;
      wake();
    },
    flush,
    leave() {
      flush();
      lease.release();
    },
    close() {
      clearTimeout(timer);
      controller.abort();
      lease.release();
    },
  };
}

function warnOfRefusal(status: number, count: number): void {
  warnOnce({
    kind: "failed-call",
    element: "page",
    message: `The collector refused ${count} analytics event(s) with status ${status}; they are dropped.`,
  });
}
