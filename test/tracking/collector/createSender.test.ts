import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEventStore } from "../../../src/tracking/collector/createEventStore";
import { createLease, createSender, LEASE_MS } from "../../../src/tracking/collector/createSender";
import { watchWarnings } from "../../support/console";
import { fakeStorage } from "../../support/fakeStorage";

const warnings = watchWarnings();
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => vi.useRealTimers());

interface Request {
  at: number;
  address: string;
  init: RequestInit;
  ids: string[];
}

/** A fake collector. A status of 0 breaks the connection, and -1 never responds. With `isCut`, the response's body breaks off. */
function collector(status: number, isCut: boolean) {
  const requests: Request[] = [];
  const state = { status };
  const fetch = (async (address: string, init: RequestInit) => {
    const { data } = JSON.parse(String(init.body)) as { data: { eid: string }[] };
    requests.push({ at: Date.now(), address, init, ids: data.map(({ eid }) => eid) });
    if (state.status === 0) throw new TypeError("Failed to fetch");
    if (state.status > 0 && isCut) return new Response(brokenBody(), { status: state.status });
    if (state.status > 0) return new Response(null, { status: state.status });
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  }) as typeof globalThis.fetch;
  return { fetch, requests, state };
}

const brokenBody = () =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });

const COLLECTOR = "https://collector.example/base/";

function page({
  status = 200,
  storage = fakeStorage().storage,
  random = 0.5,
  collectorUrl = COLLECTOR,
  isCut = false,
  maySend = (): boolean => true,
} = {}) {
  const server = collector(status, isCut);
  const now = () => Date.now();
  const store = createEventStore(() => storage, now, collectorUrl);
  const lease = createLease(() => storage, now, LEASE_MS);
  const sender = createSender({
    collectorUrl,
    store,
    maySend,
    lease,
    fetch: server.fetch,
    now,
    random: () => random,
  });
  const happen = (...ids: string[]) => {
    for (const eid of ids) {
      store.add({ e: "ue", p: "web", eid });
      sender.sendSoon();
    }
  };
  return { ...server, sender, store, happen, storage, left: () => store.oldest(1e9, new Set()).length };
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe("sending", () => {
  it("posts the events of one task together, with keepalive, and keeps none", async () => {
    const { happen, requests, left } = page();
    happen("a", "b");
    await flushPromises();
    expect(requests).toHaveLength(1);
    const [{ address, init, ids }] = requests as [Request];
    expect(address).toBe("https://collector.example/base/com.snowplowanalytics.snowplow/tp2");
    expect(init).toMatchObject({
      method: "POST",
      keepalive: true,
      credentials: "include",
      referrerPolicy: "strict-origin",
    });
    expect(ids).toEqual(["a", "b"]);
    expect(JSON.parse(String(init.body))).toEqual({
      schema: "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4",
      data: [
        { e: "ue", p: "web", eid: "a", stm: "1700000000000" },
        { e: "ue", p: "web", eid: "b", stm: "1700000000000" },
      ],
    });
    expect(left()).toBe(0);
  });

  it.each([
    ["collector.example", "//collector.example/com.snowplowanalytics.snowplow/tp2"],
    ["//collector.example:81/", "//collector.example:81/com.snowplowanalytics.snowplow/tp2"],
    ["/collect", "/collect/com.snowplowanalytics.snowplow/tp2"],
  ])("resolves the partial address %s", async (collectorUrl, address) => {
    const { happen, requests } = page({ collectorUrl });
    happen("a");
    await flushPromises();
    expect(requests[0]?.address).toBe(address);
  });

  it("stops when events may no longer be sent, including retries and the events of a hidden document", async () => {
    let mayNot = false;
    const { happen, requests, sender, state } = page({ status: 500, maySend: () => !mayNot });
    happen("a");
    await flushPromises();
    expect(requests).toHaveLength(1);
    mayNot = true;
    state.status = 200;
    happen("b");
    sender.flush();
    sender.retry();
    await vi.advanceTimersByTimeAsync(3_600_000);
    sender.stop();
    expect(requests).toHaveLength(1);
  });

  it("sends one request at a time", async () => {
    const { happen, requests, sender } = page({ status: -1 });
    happen("a");
    await flushPromises();
    happen("b");
    happen("c");
    await flushPromises();
    expect(requests.map(({ ids }) => ids)).toEqual([["a"]]);
    sender.dispose();
  });

  it("replaces a request that hangs for 30 s when the next event happens", async () => {
    const { happen, requests, state, left } = page({ status: -1 });
    happen("a");
    await vi.advanceTimersByTimeAsync(29_000);
    happen("b");
    await flushPromises();
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    state.status = 200;
    happen("c");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    expect(requests[1]?.ids).toEqual(["a", "b", "c"]);
    expect(left()).toBe(0);
  });

  it("splits events that are too large for one keepalive request", async () => {
    const { store, sender, requests } = page();
    for (let i = 0; i < 100; i++) store.add({ e: "ue", eid: `${i}`, filler: "x".repeat(1000) });
    sender.sendSoon();
    await flushPromises();
    expect(requests.length).toBeGreaterThan(3);
    for (const { init } of requests) expect(String(init.body).length).toBeLessThan(32_000);
    expect(requests.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 100 }, (_, i) => `${i}`));
  });
});

describe("a collector that is down", () => {
  it.each([0, 408, 429, 500, 503])("is retried with growing pauses after %d", async (status) => {
    const { happen, requests, state, left } = page({ status });
    happen("a");
    await vi.advanceTimersByTimeAsync(15_000);
    const pauses = requests.slice(1).map(({ at }, i) => at - (requests[i]?.at ?? 0));
    expect(pauses).toEqual([750, 1500, 3000, 6000]);
    state.status = 200;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(left()).toBe(0);
  });

  it("gets at most 10 requests in 5 minutes, however many events happen", async () => {
    const { happen, requests, left } = page({ status: 500, random: 0 });
    for (let second = 0; second < 300; second++) {
      happen(`event-${second}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.length).toBeLessThanOrEqual(10);
    expect(left()).toBe(300);
  });

  it("is retried after at most 5 minutes", async () => {
    const { happen, requests } = page({ status: 500, random: 1 });
    happen("a");
    await vi.advanceTimersByTimeAsync(3_600_000);
    const pauses = requests.slice(1).map(({ at }, i) => at - (requests[i]?.at ?? 0));
    expect(Math.max(...pauses)).toBe(300_000);
  });

  it("is retried at different times for different visitors", async () => {
    const [early, late] = [page({ status: 500, random: 0 }), page({ status: 500, random: 1 })];
    early.happen("a");
    late.happen("a");
    await vi.advanceTimersByTimeAsync(999);
    expect([early.requests.length, late.requests.length]).toEqual([2, 1]);
  });

  it("is retried immediately when the network is back", async () => {
    const { happen, requests, sender, state, left } = page({ status: 0 });
    happen("a");
    await vi.advanceTimersByTimeAsync(100_000);
    state.status = 200;
    const before = requests.length;
    sender.retry();
    await flushPromises();
    expect(requests).toHaveLength(before + 1);
    expect(left()).toBe(0);
  });

  it("is retried by the next page, which sends the remaining events", async () => {
    const { storage } = fakeStorage();
    const first = page({ status: 500, storage });
    first.happen("a", "b");
    await flushPromises();
    first.sender.stop();
    const next = page({ storage });
    next.sender.sendSoon();
    await flushPromises();
    expect(next.requests.map(({ ids }) => ids)).toEqual([["a", "b"]]);
    first.sender.dispose();
  });

  it.each([400, 401, 403, 410, 413, 422])(
    "that refuses a batch with %d does not get it again, and a warning says so",
    async (status) => {
      const { happen, requests, left } = page({ status });
      happen("a");
      await vi.advanceTimersByTimeAsync(600_000);
      expect(requests).toHaveLength(1);
      expect(left()).toBe(0);
      expect(warnings).toEqual([expect.stringContaining(`status ${status}`)]);
    },
  );
});

it("a collector that fails twice in a row is named in one warning", async () => {
  const { happen, state } = page({ status: 500 });
  happen("a");
  await flushPromises();
  expect(warnings).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(warnings).toEqual([
    expect.stringContaining("The collector https://collector.example/base/ responds with status 500"),
  ]);
  state.status = 200;
  await vi.advanceTimersByTimeAsync(600_000);
});

describe("several tabs", () => {
  it("send each event once", async () => {
    const { storage } = fakeStorage();
    const [first, second] = [page({ status: 500, storage }), page({ status: 500, storage })];
    first.happen("a");
    second.happen("b");
    await vi.advanceTimersByTimeAsync(60_000);
    for (const { requests, state } of [first, second]) {
      requests.length = 0;
      state.status = 200;
    }
    await vi.advanceTimersByTimeAsync(600_000);
    expect([...first.requests, ...second.requests].flatMap(({ ids }) => ids).sort()).toEqual(["a", "b"]);
  });

  it("send one second after another tab's lease ends, at the latest", async () => {
    const { storage } = fakeStorage();
    const [first, second] = [page({ status: -1, storage }), page({ storage })];
    first.happen("a");
    await flushPromises();
    second.happen("b");
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.requests).toEqual([]);
    first.sender.dispose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(second.requests.flatMap(({ ids }) => ids)).toContain("b");
  });
});

describe("a page that unloads", () => {
  it("sends the remaining events next to the request in flight, once", async () => {
    const { happen, requests, sender } = page({ status: -1 });
    happen("a");
    await flushPromises();
    happen("b");
    sender.flush();
    await flushPromises();
    expect(requests.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
    sender.dispose();
  });

  it("does not delay other documents with its request in flight, although it is hidden after navigation", async () => {
    const { storage } = fakeStorage();
    const gone = page({ status: -1, storage });
    gone.happen("a");
    await flushPromises();
    gone.sender.stop();
    gone.happen("on the way out");
    gone.sender.flush();
    await flushPromises();
    const next = page({ storage });
    next.happen("b");
    await flushPromises();
    expect(next.requests.flatMap(({ ids }) => ids)).toContain("b");
    gone.sender.dispose();
  });

  it("sends again when it comes back", async () => {
    const { storage } = fakeStorage();
    const back = page({ status: -1, storage });
    back.sender.stop();
    back.store.add({ e: "ue", eid: "a" });
    back.sender.resume();
    await flushPromises();
    expect(back.requests.map(({ ids }) => ids)).toEqual([["a"]]);
    const other = page({ storage });
    other.happen("b");
    await flushPromises();
    expect(other.requests).toEqual([]);
    back.sender.dispose();
    other.sender.dispose();
  });

  it("does not retry a collector that is down", async () => {
    const { happen, requests, sender } = page({ status: 500 });
    happen("a");
    await flushPromises();
    sender.flush();
    sender.flush();
    await flushPromises();
    expect(requests).toHaveLength(1);
  });
});

describe("a keepalive request", () => {
  const keptAlive = ({ requests }: ReturnType<typeof page>) => requests.map(({ init }) => init.keepalive);

  it("carries small batches; a large backlog stays stored until it is accepted", async () => {
    const small = page();
    small.happen("a");
    await flushPromises();
    expect(keptAlive(small)).toEqual([true]);
    const large = page();
    for (let i = 0; i < 30; i++) large.store.add({ e: "ue", eid: `${i}`, filler: "x".repeat(1000) });
    large.sender.sendSoon();
    await flushPromises();
    expect(keptAlive(large)).toEqual([false, true]);
  });

  it("carries the last events of a page, however many", async () => {
    const opened = page({ status: -1 });
    opened.happen("a");
    await flushPromises();
    for (let i = 0; i < 10; i++) opened.store.add({ e: "ue", eid: `${i}`, filler: "x".repeat(1000) });
    opened.sender.stop();
    await flushPromises();
    expect(keptAlive(opened)).toEqual([true, true]);
    expect(opened.requests[1]?.ids).toHaveLength(10);
    opened.sender.dispose();
  });

  it("carries the events after a request that the navigation canceled, and no event twice", async () => {
    const opened = page({ status: 0 });
    opened.happen("a");
    await vi.advanceTimersByTimeAsync(0);
    opened.happen("b", "c");
    opened.sender.stop();
    opened.sender.flush();
    await flushPromises();
    expect(opened.requests.map(({ ids }) => ids)).toEqual([["a"], ["b", "c"]]);
    expect(keptAlive(opened)).toEqual([true, true]);
    opened.sender.dispose();
  });

  it("counts as delivered if the navigation cuts only the rest of its response", async () => {
    const opened = page({ status: 200, isCut: true });
    opened.happen("a");
    await flushPromises();
    expect(opened.left()).toBe(0);
  });

  it("is not used for a retry", async () => {
    const opened = page({ status: 500 });
    opened.happen("a");
    await vi.advanceTimersByTimeAsync(1000);
    expect(keptAlive(opened)).toEqual([true, false]);
  });
});

describe("a refusal", () => {
  it("aborts the request in flight and sends nothing more", async () => {
    const { happen, requests, sender } = page({ status: -1 });
    happen("a");
    await flushPromises();
    sender.dispose();
    happen("b");
    sender.retry();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });
});
