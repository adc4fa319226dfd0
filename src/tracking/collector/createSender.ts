import { warnOnce } from "../../browser/log";
import { serializeJson } from "../../http/serializeJson";
import type { EventStore, StoredEvent } from "./createEventStore";
import type { Lease } from "./createLease";

const PATH = "/com.snowplowanalytics.snowplow/tp2";
const ENVELOPE = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
/** A browser keeps at most 64 KB of requests alive past the end of their page, and fails those above: a few small, one large. */
const MAX_BATCH_SIZE = 30_000;
const SMALL_BATCH_SIZE = 8_000;
/**
 * A request that hangs longer than this makes way when something else happens. No timer cuts it: nobody waits for it, and one
 * that is early (in a page whose clock is moved) would have its events come twice.
 */
const PATIENCE_MS = 30_000;
/** Longer than a request is waited for. */
export const LEASE_MS = PATIENCE_MS + 2000;
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
  /** There may be something to send. Does nothing while a failed request waits for its next try. */
  wake(): void;
  /** The collector may be within reach again: tries at once. */
  hurry(): void;
  /** The page is hidden and may not come back: what is left leaves with a request that outlives it. */
  flush(): void;
  /** The page goes now: the next one need not wait for its turn. */
  leave(): void;
  /** The page is there, perhaps again. */
  arrive(): void;
  close(): void;
}

/**
 * Snowplow's own sender has no backoff, sends with each new event to a collector that is down, and needs a `Request` that
 * MooTools replaces: hence this one. An event stays stored until the collector has taken it, so one that was under way when
 * its page went may come twice, with the same `eid`.
 */
export function createSender({ collectorUrl, store, lease, fetch, now, random }: SenderWorld): Sender {
  const address = addressOf(collectorUrl);
  const inFlight = new Set<string>();
  const requests = new Set<AbortController>();
  let isClosed = false;
  let sentAt = 0;
  let failures = 0;
  let isDue = false;
  let hasLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wake(): void {
    if (isDue || timer) return;
    isDue = true;
    // What happens within one task leaves in one request.
    queueMicrotask(() => {
      isDue = false;
      if (now() - sentAt > PATIENCE_MS) cut();
      if (!inFlight.size && !timer) send();
    });
  }

  function send(isLast = false): void {
    if (isClosed) return;
    const wait = lease.take();
    if (wait) {
      later(wait);
      return;
    }
    const batch = store.oldest(MAX_BATCH_SIZE, inFlight);
    if (batch.length) void post(batch, isLast);
    else if (!inFlight.size) lease.release();
    // A page that has left is hidden after that, which flushes once more; nobody would give back what it took then.
    if (hasLeft) lease.release();
  }

  function later(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (!inFlight.size) send();
    }, delayMs);
  }

  async function post(batch: StoredEvent[], isLast: boolean): Promise<void> {
    const keys = batch.map(({ key }) => key);
    const stm = String(now());
    const body =
      serializeJson({ schema: ENVELOPE, data: batch.map(({ payload }) => ({ ...payload, stm })) }) ?? "";
    const keepalive = isLast || (!failures && body.length < SMALL_BATCH_SIZE);
    for (const key of keys) inFlight.add(key);
    const status = await request(body, keepalive);
    for (const key of keys) inFlight.delete(key);
    if (isClosed) return;
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
  async function request(body: string, keepalive: boolean): Promise<number> {
    const controller = new AbortController();
    requests.add(controller);
    sentAt = now();
    try {
      const answer = await fetch(address, {
        method: "POST",
        keepalive,
        credentials: "include",
        headers: { "Content-Type": "application/json; charset=UTF-8" },
        body,
        signal: controller.signal,
      });
      // An answer that is not read keeps its request's share of that room.
      await answer.text();
      return answer.status;
    } catch {
      return 0;
    } finally {
      requests.delete(controller);
    }
  }

  function cut(): void {
    requests.forEach((controller) => {
      controller.abort();
    });
  }

  function flush(): void {
    if (!timer) send(true);
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
      hasLeft = true;
      flush();
      lease.release();
    },
    arrive() {
      hasLeft = false;
      wake();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      cut();
      lease.release();
    },
  };
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
