import { beforeEach, describe, expect, it } from "vitest";
import { findSuggestions } from "../../../src/flows/search/findSuggestions";
import { forgetFailedServers, requestWithFailover } from "../../../src/flows/search/searchIndexes";
import { HttpError } from "../../../src/http/HttpError";
import { searchSettings } from "../../../src/views/search/searchSettings";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse, type SentRequest } from "../../support/fakeServer";

const warnings = watchWarnings();
beforeEach(forgetFailedServers);
const never = new AbortController().signal;

const hits = (...names: string[]) => names.map((name, i) => ({ objectID: name, id: i + 1, name }));
const named = (...names: string[]) => names.map((name, i) => ({ id: i + 1, name }));

function respondNormally({ url, body }: SentRequest): Response {
  if (url.endsWith("/facets/category/query"))
    return jsonResponse({ facetHits: [{ value: "Roofing", count: 2 }] });
  if (!url.endsWith("/*/queries")) return jsonResponse({ hits: hits("A", "B", "C") });
  const { requests } = body as { requests: { indexName: string }[] };
  return jsonResponse({
    results: requests.map(({ indexName }) => ({ hits: hits(`${indexName} 1`, `${indexName} 2`) })),
  });
}

function setUp(
  given: Record<string, unknown> = {},
  respond: Parameters<typeof fakeServer>[0] = respondNormally,
) {
  const server = fakeServer(respond);
  const whole = {
    searchAppId: "APP",
    searchApiKey: "KEY",
    searchIndex: "tasks",
    searchHosts: "https://one.example/ https://two.example",
    ...given,
  };
  return { server, ...fakeElement(searchSettings, whole, server) };
}

describe("the hosted search service", () => {
  it("requests one index on the index path, with the keys and without cookies", async () => {
    const { element, server } = setUp({ limit: 2 });
    const found = await findSuggestions(element, "roof", never);
    expect(found?.options).toEqual(named("A", "B"));
    const [request] = server.sent;
    expect(request).toMatchObject({
      url: "https://one.example/1/indexes/tasks/query",
      method: "POST",
      body: { query: "roof", hitsPerPage: 2 },
      headers: { "x-algolia-application-id": "APP", "x-algolia-api-key": "KEY" },
      init: { credentials: "omit", cache: "no-store", referrerPolicy: "strict-origin" },
    });
    expect(request?.headers).not.toHaveProperty("x-algolia-usertoken");
  });

  it("requests several indexes on the multi-index path, and shows their hits in turn", async () => {
    const { element, server } = setUp({ searchIndex: " tasks  articles ", limit: 3 });
    const found = await findSuggestions(element, "roof", never);
    expect(server.sent.map(({ url }) => url)).toEqual(["https://one.example/1/indexes/*/queries"]);
    expect(server.sent[0]?.body).toEqual({
      requests: [
        { indexName: "tasks", query: "roof", hitsPerPage: 3 },
        { indexName: "articles", query: "roof", hitsPerPage: 3 },
      ],
    });
    expect(found?.options.map(({ name }) => name)).toEqual(["tasks 1", "articles 1", "tasks 2"]);
  });

  it("shows a facet's values above the hits", async () => {
    const { element, server } = setUp({ searchFacet: "category" });
    const found = await findSuggestions(element, "roof", never);
    expect(found?.options).toEqual([{ name: "Roofing", optionType: "FACET" }, ...named("A", "B", "C")]);
    expect(server.sent.map(({ url }) => url)).toEqual([
      "https://one.example/1/indexes/tasks/facets/category/query",
      "https://one.example/1/indexes/tasks/query",
    ]);
    expect(server.sent[0]?.body).toEqual({ facetQuery: "roof", maxFacetHits: 2 });
  });

  it.each(["a", "A-b_9", "x".repeat(64)])("sends the user token %s", async (userToken) => {
    const { element, server } = setUp({ userToken });
    await findSuggestions(element, "roof", never);
    expect(server.sent[0]?.headers).toMatchObject({ "x-algolia-usertoken": userToken });
    expect(warnings).toEqual([]);
  });

  it.each(["searchAppId", "searchApiKey", "searchIndex", "searchHosts"])(
    "without %s makes no call and warns once",
    async (name) => {
      const { element, server, emitted } = setUp({ [name]: undefined });
      expect(await findSuggestions(element, "roof", never)).toBeUndefined();
      expect(await findSuggestions(element, "roof", never)).toBeUndefined();
      expect(server.sent).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(emitted[0]).toMatchObject({ type: "hs-error", detail: { call: "hostedSearch" } });
    },
  );

  it("requests the next host after a 503, and skips the failed one from then on", async () => {
    const { element, server, emitted } = setUp({}, (request) =>
      request.url.startsWith("https://one.") ? jsonResponse({}, 503) : respondNormally(request),
    );
    expect((await findSuggestions(element, "roof", never))?.options).toHaveLength(3);
    expect((await findSuggestions(element, "roofs", never))?.options).toHaveLength(3);
    expect(server.sent.map(({ url }) => new URL(url).host)).toEqual([
      "one.example",
      "two.example",
      "two.example",
    ]);
    expect([emitted, warnings]).toEqual([[], []]);
  });

  it("accepts a 403 as the response and requests no other host", async () => {
    const { element, server, emitted } = setUp({}, () => jsonResponse({ message: "no" }, 403));
    expect(await findSuggestions(element, "roof", never)).toBeUndefined();
    expect(server.sent).toHaveLength(1);
    expect(emitted).toMatchObject([{ type: "hs-error", detail: { status: 403 } }]);
  });

  it.each([null, {}, { hits: null }, { results: [] }])("fails without throwing on %j", async (body) => {
    const { element, emitted } = setUp({}, () => jsonResponse(body));
    expect(await findSuggestions(element, "roof", never)).toBeUndefined();
    expect(emitted).toHaveLength(1);
  });
});

const failure = (status: number, hasResponse = true) =>
  new HttpError("failed", { status, headers: {}, body: "" }, hasResponse);

/** Search hosts, each with a response or an error. It records the requested hosts and has a clock. */
function world(responses: Record<string, unknown>) {
  const asked: string[] = [];
  let time = 0;
  return {
    asked,
    wait: (ms: number) => {
      time += ms;
    },
    ask: () =>
      requestWithFailover(
        Object.keys(responses),
        async (host, timeoutMs) => {
          asked.push(host);
          const response = responses[host];
          if (!(response instanceof Error)) return response;
          if (response instanceof HttpError && response.status === 408) time += timeoutMs;
          throw response;
        },
        () => time,
      ),
  };
}

describe("several hosts", () => {
  it.each([
    ["a 500", failure(500)],
    ["a 503", failure(503)],
    ["a timeout", failure(408, false)],
    ["a dropped connection", failure(520, false)],
  ])("after %s of the first, request the second immediately", async (_, error) => {
    const { asked, ask } = world({ one: error, two: "found" });
    expect(await ask()).toBe("found");
    expect(asked).toEqual(["one", "two"]);
  });

  it("skip a failed host for 2 minutes, then request it again", async () => {
    const { asked, ask, wait } = world({ one: failure(500), two: "found" });
    await ask();
    wait(119_999);
    await ask();
    wait(1);
    await ask();
    expect(asked).toEqual(["one", "two", "two", "one", "two"]);
  });

  it("are all requested if all have failed", async () => {
    const { asked, ask } = world({ one: failure(500), two: failure(502) });
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    expect(asked).toEqual(["one", "two", "one", "two"]);
  });

  it("stop at a rejection and at an abort", async () => {
    for (const error of [failure(403), failure(429), new DOMException("aborted", "AbortError")]) {
      const { asked, ask } = world({ one: error, two: "found" });
      await expect(ask()).rejects.toBe(error);
      expect(asked).toEqual(["one"]);
    }
  });

  it("have 2 seconds each and 10 seconds together", async () => {
    const hanging = Object.fromEntries("abcdefg".split("").map((host) => [host, failure(408, false)]));
    const { asked, ask } = world(hanging);
    await expect(ask()).rejects.toMatchObject({ status: 408 });
    expect(asked).toHaveLength(5);
  });
});
