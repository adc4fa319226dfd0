import { describe, expect, it } from "vitest";
import { findSuggestions } from "../../../src/flows/search/findSuggestions";
import { searchBarSettings } from "../../../src/views/search/searchSettings";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse, noResponse, textResponse } from "../../support/fakeServer";

const warnings = watchWarnings();
const results = [{ id: 5, name: "Mow Grass", optionType: "TASK", srPathUrl: "/t/5" }];
const never = new AbortController().signal;

function setUp(respond: Parameters<typeof fakeServer>[0], given: Record<string, unknown> = {}) {
  const server = fakeServer(respond);
  const given2 = { searchUrl: "https://api.example/autocomplete/", anonymousId: "visitor", ...given };
  return { server, ...fakeElement(searchBarSettings, given2, server) };
}

describe("a request for suggestions", () => {
  it("sends the visitor's id, the text and the limit, and no unset headers", async () => {
    const { element, server } = setUp(() => jsonResponse({ results, searchId: "s" }), { limit: "7" });
    const found = await findSuggestions(element, "mow & go", never);
    expect(found).toMatchObject({ options: results, searchId: "s" });
    const [request] = server.sent;
    expect([request?.method, request?.url]).toEqual([
      "GET",
      "https://api.example/autocomplete/?identifier=visitor&searchQuery=mow+%26+go&limit=7",
    ]);
    expect(Object.keys(request?.headers ?? {})).toEqual(["accept"]);
  });

  it("sends the tracking ids that are set, and keeps the address's query", async () => {
    const { element, server } = setUp(() => jsonResponse({ results }), {
      searchUrl: "https://api.example/a?site=1",
      domainUserId: "duid",
      sessionId: "sid",
    });
    await findSuggestions(element, "mow", never);
    expect(server.sent[0]?.headers).toMatchObject({ "x-domain-user-id": "duid", "x-session-id": "sid" });
    expect(server.sent[0]?.url).toBe(
      "https://api.example/a?site=1&identifier=visitor&searchQuery=mow&limit=5",
    );
  });

  it.each([
    ["null", () => jsonResponse(null)],
    ["{}", () => jsonResponse({})],
    ["HTML with 200", () => textResponse("<!doctype html>")],
    ["cut JSON", () => textResponse('{"results":[{"id":')],
    ["500", () => jsonResponse({}, 500)],
  ])("fails without throwing on %s, with one warning, and with an event each time", async (_, respond) => {
    const { element, emitted } = setUp(respond);
    expect(await findSuggestions(element, "mow", never)).toBeUndefined();
    expect(emitted).toMatchObject([
      { type: "hs-error", detail: { element: "hs-test", call: "fetchSuggestions" } },
    ]);
    expect(warnings).toHaveLength(1);
  });

  it("leaves out invalid options", async () => {
    const { element } = setUp(() =>
      jsonResponse({ results: [null, 3, { id: 1 }, { name: "" }, ...results] }),
    );
    expect((await findSuggestions(element, "mow", never))?.options).toEqual(results);
  });

  it("without an address makes no call, warns once and fails", async () => {
    const { element, server, emitted } = setUp(noResponse, { searchUrl: undefined });
    expect(await findSuggestions(element, "mow", never)).toBeUndefined();
    expect(await findSuggestions(element, "mow", never)).toBeUndefined();
    expect(server.sent).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("<hs-test> attribute search-url is not set")]);
    expect(emitted).toHaveLength(2);
  });

  it("reports nothing when aborted", async () => {
    const { element, emitted } = setUp(noResponse);
    const controller = new AbortController();
    const found = findSuggestions(element, "mow", controller.signal);
    controller.abort();
    expect(await found).toBeUndefined();
    expect([emitted, warnings]).toEqual([[], []]);
  });

  it("tracks the experiment of the responses once", async () => {
    const experiment = { feature: "ranking", treatment: "b" };
    const { element, tracked } = setUp(() => jsonResponse({ results, experiment }));
    await findSuggestions(element, "mow", never);
    await findSuggestions(element, "mowing", never);
    expect(tracked).toEqual([{ name: "experiment_entered", data: experiment }]);
  });
});
