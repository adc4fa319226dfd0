import { valueForMessage } from "../../browser/cleanAddress";
import { policyProblem, warnOnce } from "../../browser/log";
import { serializeJson } from "../../http/encodeBody";
import type { EventStore, StoredEvent } from "./createEventStore";
import { LEASE_KEY } from "./deleteVisitorData";

const PATH = "/com.snowplowanalytics.snowplow/tp2";
const ENVELOPE = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
/** In characters. Browsers allow 64 KB of `keepalive` requests at once, which is one large batch and a few small ones. */
const MAX_BATCH_SIZE = 30_000;
const SMALL_BATCH_SIZE = 8_000;
/**
 * The maximum duration of a request. The next event aborts a longer one. A timer could abort it too early after a clock change, and its events
 * would arrive twice.
 */
const REQUEST_MAX_MS = 30_000;
/** A lease must be longer than a request. */
export const LEASE_MS = REQUEST_MAX_MS + 2000;
/** Another tab may hold the lease without seeing this tab's newest events, so this tab checks whether the lease is free. */
const LEASE_CHECK_MS = 1000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 300_000;
/** Statuses that a retry would not change. Like Snowplow's own sender, drop the events of such a batch. */
const REFUSALS = [400, 401, 403, 410, 413, 422];

export interface SenderDependencies {
  collectorUrl: string;
  store: EventStore;
  /** Whether events may be sent. Called before each request. */
  maySend(): boolean;
  lease: Lease;
  fetch: typeof fetch;
  now(): number;
  random(): number;
}

export type Sender = ReturnType<typeof createSender>;

/**
 * Sends stored events to the collector, the oldest first, one request at a time. Snowplow's own sender has no backoff, sends each new event to a
 * collector that is down, and needs a global `Request`, which MooTools replaces. An event stays stored until the collector responds. If the
 * document is closed during a request, its events may therefore arrive twice, with the same `eid`. So may the events of two tabs that send
 * within a few milliseconds, because browsers copy local storage between processes with a delay.
 */
export function createSender(dependencies: SenderDependencies) {
  const { collectorUrl, store, maySend, lease, fetch, now, random } = dependencies;
  const inFlight = new Set<string>();
  /** The keys of the events in the last failed request. They may have arrived anyway. */
  let failed = new Set<string>();
  const requests = createRequests(addressOf(collectorUrl), fetch, now);
  let isDisposed = false;
  let failures = 0;
  let isDue = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clearTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Sends the stored events at the end of the current task. Does nothing while a failed request waits for its retry. */
  function sendSoon(): void {
    if (isDue || timer) return;
    isDue = true;
    // All events of one task go into one request.
    queueMicrotask(() => {
      isDue = false;
      if (requests.isOverdue()) requests.abort();
      if (!inFlight.size && !timer) send();
    });
  }

  function send({ isLast = false, excluded = inFlight as ReadonlySet<string> } = {}): void {
    // The response may dispose this sender.
    if (!maySend() || isDisposed) return;
    const wait = lease.acquire();
    if (wait) {
      sendAfter(Math.min(wait, LEASE_CHECK_MS));
      return;
    }
    const batch = store.oldest(MAX_BATCH_SIZE, excluded);
    if (batch.length) void post(batch, isLast);
    // Otherwise the next document would wait for this document's lease.
    if (isStopped || !inFlight.size) lease.release();
  }

  function sendAfter(delayMs: number): void {
    clearTimer();
    timer = setTimeout(() => {
      timer = undefined;
      if (!inFlight.size) send();
    }, delayMs);
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
    // A single failure may be a navigation or a short time offline.
    if (failures === 1) warnOfFailure(collectorUrl, status);
    failed = new Set(keys);
    lease.release();
    sendAfter(retryDelayMs(failures++, random()));
  }

  return {
    sendSoon,
    /** Retries at once. Called when the network is back. */
    retry(): void {
      clearTimer();
      sendSoon();
    },
    /** Sends the stored events by a `keepalive` request. Called when the document is hidden. */
    flush(): void {
      // On unload, the document is hidden after `stop` has run.
      if (!timer && !isStopped) send({ isLast: true });
    },
    /** Sends the remaining events, and lets another document send. Called when the document is unloaded. */
    stop(): void {
      isStopped = true;
      // On a navigation, pending requests fail before the unload event. Send only the events that are not in them.
      const excluded = new Set([...inFlight, ...(timer ? failed : [])]);
      clearTimer();
      send({ isLast: true, excluded });
      lease.release();
    },
    /** Sends again after `stop`. Called when the document is shown. */
    resume(): void {
      isStopped = false;
      sendSoon();
    },
    dispose(): void {
      isDisposed = true;
      clearTimer();
      requests.abort();
      lease.release();
    },
  };
}

/** Doubles with each failure, and differs between visitors. */
function retryDelayMs(failures: number, random: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random / 2);
}

/** The request body: the events in Snowplow's envelope, with the sending time. */
function bodyOf(batch: StoredEvent[], sentAt: number): string {
  const data = batch.map(({ payload }) => ({ ...payload, stm: String(sentAt) }));
  return serializeJson({ schema: ENVELOPE, data }) ?? "";
}

/** The collector's address. Like Snowplow, accepts just a host name. */
export function addressOf(collectorUrl: string): string {
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

function warnOfFailure(collectorUrl: string, status: number): void {
  const reason = status ? `responds with status ${status}` : "does not respond";
  const problem =
    policyProblem(addressOf(collectorUrl), location.href) ??
    `The collector ${valueForMessage(collectorUrl)} ${reason}. Expected: a 2xx status.`;
  const message = `${problem} Its events are sent again later.`;
  warnOnce({ kind: "failed-call", element: "page", message });
}

function createRequests(address: string, fetchOf: typeof fetch, now: () => number) {
  const pending = new Set<AbortController>();
  let sentAt = 0;
  return {
    /** Whether the latest request has exceeded its maximum time. */
    isOverdue: () => now() - sentAt > REQUEST_MAX_MS,

    /** Resolves to the status of the response, or to 0 if there is none. */
    async post(body: string, keepalive: boolean): Promise<number> {
      const controller = new AbortController();
      pending.add(controller);
      sentAt = now();
      let status = 0;
      try {
        const response = await fetchOf(address, {
          method: "POST",
          keepalive,
          credentials: "include",
          referrerPolicy: "strict-origin",
          headers: { "Content-Type": "application/json; charset=UTF-8" },
          body,
          signal: controller.signal,
        });
        status = response.status;
        // Until the response is read, the request counts toward the browser's `keepalive` limit.
        await response.text();
      } catch {
        // Without a status, the request failed. With a status, the events have arrived, and a navigation only cut off the body.
      } finally {
        pending.delete(controller);
      }
      return status;
    },

    abort(): void {
      pending.forEach((controller) => {
        controller.abort();
      });
    },
  };
}

type Lease = ReturnType<typeof createLease>;

/** The right to send. All tabs of a site share the unsent events, so two tabs at once would send them twice. */
export function createLease(localStorage: () => Storage, now: () => number, lengthMs: number) {
  const ownId = Math.random().toString(36).slice(2);

  return {
    /** Returns 0 if this document may send now, otherwise the milliseconds until another document's lease ends. */
    acquire(): number {
      try {
        const storage = localStorage();
        const [holder, until] = (storage.getItem(LEASE_KEY) ?? "").split(" ");
        const left = Number(until) - now();
        // A lease cannot end later than its length from now, unless the clock was set back.
        if (holder !== ownId && left > 0 && left <= lengthMs) return left;
        storage.setItem(LEASE_KEY, `${ownId} ${now() + lengthMs}`);
      } catch {
        // Without storage, documents share no events, so each may send.
      }
      return 0;
    },
    /** Lets other documents send. */
    release(): void {
      try {
        const storage = localStorage();
        if (storage.getItem(LEASE_KEY)?.startsWith(`${ownId} `)) storage.removeItem(LEASE_KEY);
      } catch {
        // Without storage there is no lease to release.
      }
    },
  };
}
