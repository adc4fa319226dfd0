import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementContext } from "../../src/element/ElementContext";
import { loadNavigation } from "../../src/flows/navigation/loadNavigation";
import { headerSettings } from "../../src/views/header/headerSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer, jsonResponse, textResponse } from "../support/fakeServer";

const warnings = watchWarnings();
const data = { brand: { domain: "homeservices.example" }, groupings: [] };
const DAY = "86400";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the fake timers until the promise settles. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  promise.then(done, done);
  while (!isDone) await vi.advanceTimersByTimeAsync(50);
  return promise;
}

/** A CMS that returns these responses in order, then repeats the last one. */
function cms(...responses: (() => Response)[]) {
  const rest = [...responses];
  return fakeServer(() => ((rest.length > 1 ? rest.shift() : rest[0]) ?? (() => jsonResponse(data)))());
}

const up = () => jsonResponse(data);
const down = () => jsonResponse({}, 503);

/** One page load of a visitor whose browser keeps its storage. */
async function load(server: ReturnType<typeof fakeServer>, given: Record<string, unknown> = {}) {
  const all = { apiUrl: "https://api.example", navigationMaxStale: DAY, ...given };
  const fake = fakeElement(headerSettings, all, server);
  const { signal } = new AbortController();
  const shown = await soon(loadNavigation(fake.element as ElementContext<never>, signal));
  // The response is stored in the background, so wait for it here.
  await vi.advanceTimersByTimeAsync(10);
  return { shown, emitted: fake.emitted };
}

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("hs-navigation "));

describe("navigation-max-stale", () => {
  it("shows the last good response after a failed call, which is reported with stale: true", async () => {
    await load(cms(up));
    const { shown, emitted } = await load(cms(down));
    expect(shown).toEqual(data);
    expect(emitted).toEqual([
      {
        type: "hs-error",
        detail: {
          element: "hs-test",
          call: "fetchNavigation",
          status: 503,
          message: "Service unavailable.",
          stale: true,
        },
      },
    ]);
    expect(warnings.join()).toContain("The last good response is shown.");
  });

  it("stores at most 500 KB for all responses together", async () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `Link ${i}`, url: `/${"x".repeat(200)}` }));
    const grouping = { navigationTitle: "All", links: links(450) };
    for (const navVariant of ["a", "b", "c", "d"])
      await load(
        cms(() => jsonResponse({ ...data, groupings: [grouping] })),
        { navVariant },
      );
    const kept = () => keptKeys().map((key) => localStorage.getItem(key)?.length ?? 0);
    expect(kept().length).toBe(2);
    expect(kept().reduce((sum, length) => sum + length, 0) * 2).toBeLessThanOrEqual(500_000);
    await load(
      cms(() => jsonResponse({ ...data, junk: "x".repeat(5_000_000) })),
      { navVariant: "e" },
    );
    expect(kept().at(-1)).toBeLessThan(1000);
  });

  it("stops reading an endless response, with one warning", async () => {
    const endless = () =>
      new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000).fill(32)) }));
    const { shown } = await load(cms(endless));
    expect(shown).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining("The response is longer than 8000000 characters")]);
  });

  it("stops reading a response that is too long, even if the page's fetch gives no stream", async () => {
    const long = () => {
      const response = jsonResponse({ ...data, junk: "x".repeat(9_000_000) });
      return Object.defineProperty(response, "body", { value: null });
    };
    expect((await load(cms(long))).shown).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining("The response is longer than 8000000 characters")]);
  });

  it("shows the last good response even if a later one was valid but empty", async () => {
    await load(cms(up));
    await load(cms(() => jsonResponse({ brand: null, groupings: null })));
    expect((await load(cms(down))).shown).toEqual(data);
  });

  it("shows nothing on a first visit", async () => {
    const { shown, emitted } = await load(cms(down));
    expect(shown).toBeUndefined();
    expect(emitted).toHaveLength(1);
    expect(emitted[0]?.detail).not.toHaveProperty("stale");
  });

  it("stores the responses of different addresses separately", async () => {
    await load(cms(up), { navVariant: "winter" });
    expect((await load(cms(down), { navVariant: "summer" })).shown).toBeUndefined();
    expect((await load(cms(down), { apiUrl: "https://other.example", navVariant: "winter" })).shown).toBe(
      undefined,
    );
    expect((await load(cms(down), { navVariant: "winter" })).shown).toEqual(data);
  });

  it("ignores a response that is too old or has a time in the future", async () => {
    await load(cms(up));
    vi.setSystemTime(Date.now() + 3_000_000);
    expect((await load(cms(down), { navigationMaxStale: "3600" })).shown).toEqual(data);
    expect((await load(cms(down), { navigationMaxStale: "2000" })).shown).toBeUndefined();
    vi.setSystemTime(Date.now() - 9_000_000);
    expect((await load(cms(down))).shown).toBeUndefined();
  });

  it.each([
    ["not JSON", "{"],
    ["null", "null"],
    ["without an age", JSON.stringify({ data })],
    ["not navigation data", JSON.stringify({ at: 1, data: { hello: 1 } })],
    ["invalid navigation data", JSON.stringify({ at: 1, data: { brand: 7, groupings: "x" } })],
  ])("does not use a stored response that is %s", async (_, text) => {
    await load(cms(up));
    localStorage.setItem(keptKeys()[0] as string, text.replace('"at":1', `"at":${Date.now()}`));
    expect((await load(cms(down))).shown).toBeUndefined();
  });

  it("works without storage", async () => {
    vi.stubGlobal("localStorage", undefined);
    expect((await load(cms(up))).shown).toEqual(data);
    expect((await load(cms(down))).shown).toBeUndefined();
  });

  it("stores the five newest addresses", async () => {
    for (let i = 0; i < 8; i++) await load(cms(up), { navVariant: `v${i}` });
    expect(keptKeys().map((key) => key.slice(-2))).toEqual(["v3", "v4", "v5", "v6", "v7"]);
  });
});

describe("the response for one visitor", () => {
  const token = `e30.${btoa(JSON.stringify({ exp: 99_999_999_999 }))}.sig`;

  it.each([
    ["a bearer token", { token }],
    ["an API token", { apiAuthToken: "secret" }],
    ["a signed-in visitor", { authenticated: "" }],
  ])("is not stored: %s", async (_, given) => {
    await load(cms(up), given);
    expect(keptKeys()).toEqual([]);
    expect((await load(cms(down))).shown).toBeUndefined();
  });

  it("may be replaced by the stored response for all visitors", async () => {
    await load(cms(up));
    expect((await load(cms(down), { authenticated: "" })).shown).toEqual(data);
  });
});

describe("the retry", () => {
  it.each([
    ["a server that is down", down],
    ["a server that is busy", () => jsonResponse({}, 429)],
    [
      "a broken connection",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("is made once, after a pause, for %s", async (_, first) => {
    const server = cms(first, up);
    const before = Date.now();
    const { shown, emitted } = await load(server);
    expect(shown).toEqual(data);
    expect(emitted).toEqual([]);
    expect(server.sent).toHaveLength(2);
    expect(Date.now() - before).toBeGreaterThanOrEqual(500);
  });

  it("is made only once", async () => {
    const server = cms(down);
    await load(server);
    expect(server.sent).toHaveLength(2);
  });

  it.each([
    ["a 404", () => jsonResponse({}, 404)],
    ["a 403", () => jsonResponse({}, 403)],
    ["a response that is not navigation data", () => textResponse("<p>Hello")],
  ])("is not made for %s", async (_, respond) => {
    const server = cms(respond);
    await load(server);
    expect(server.sent).toHaveLength(1);
  });

  it("is not made without navigation-max-stale, and nothing is stored", async () => {
    const server = cms(down);
    await load(server, { navigationMaxStale: undefined });
    await load(cms(up), { navigationMaxStale: "0" });
    expect(server.sent).toHaveLength(1);
    expect(keptKeys()).toEqual([]);
  });

  it("is shared: two headers make two calls in total, and both report the failure", async () => {
    const server = cms(down);
    const given = { apiUrl: "https://api.example", navigationMaxStale: DAY };
    const [one, other] = [
      fakeElement(headerSettings, given, server),
      fakeElement(headerSettings, given, server),
    ];
    other.element.services = one.element.services;
    const { signal } = new AbortController();
    await soon(
      Promise.all(
        [one, other].map(({ element }) => loadNavigation(element as ElementContext<never>, signal)),
      ),
    );
    expect(server.sent).toHaveLength(2);
    expect([one.emitted.length, other.emitted.length]).toEqual([1, 1]);
  });

  it("is not made when no element waits any longer", async () => {
    const server = cms(down);
    const controller = new AbortController();
    const { element, emitted } = fakeElement(
      headerSettings,
      { apiUrl: "https://api.example", navigationMaxStale: DAY },
      server,
    );
    const loading = loadNavigation(element as ElementContext<never>, controller.signal);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await soon(loading)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.sent).toHaveLength(1);
    expect(emitted).toEqual([]);
  });
});
