import { describe, expect, it } from "vitest";
import { decideTreatment } from "../../../src/flows/search/decideTreatment";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse, noResponse, textResponse } from "../../support/fakeServer";

const warnings = watchWarnings();

function setUp(respond: Parameters<typeof fakeServer>[0], given = { splitUrl: "https://split.example/" }) {
  const server = fakeServer(respond);
  return { server, ...fakeElement({}, given, server) };
}

describe("the treatment of a split feature", () => {
  it("is requested once per flag, also while a request is in flight, and tracked once", async () => {
    const { element, server, tracked } = setUp(() => jsonResponse({ treatment: "test" }));
    const both = await Promise.all([decideTreatment(element, "a/b"), decideTreatment(element, "a/b")]);
    expect([...both, await decideTreatment(element, "a/b")]).toEqual(["test", "test", "test"]);
    expect(server.sent.map(({ url }) => url)).toEqual(["https://split.example/feature/a%2Fb/treatment"]);
    expect(tracked).toEqual([{ name: "experiment_entered", data: { feature: "a/b", treatment: "test" } }]);
    await decideTreatment(element, "other");
    expect(server.sent).toHaveLength(2);
  });

  it.each([
    ["a 500", () => jsonResponse({}, 500)],
    ["a response without a treatment", () => jsonResponse({})],
    ["null", () => jsonResponse(null)],
    ["no JSON", () => textResponse("<html>")],
  ])(
    "is control after %s, with a warning and an event, without tracking or another request",
    async (_, respond) => {
      const { element, server, tracked, emitted } = setUp(respond);
      expect(await decideTreatment(element, "flag")).toBe("control");
      expect(await decideTreatment(element, "flag")).toBe("control");
      expect([server.sent.length, tracked, warnings.length]).toEqual([1, [], 1]);
      expect(emitted).toMatchObject([{ type: "hs-error", detail: { call: "fetchTreatment" } }]);
    },
  );

  it("is control without an address", async () => {
    const { element, server } = setUp(noResponse, {} as never);
    expect(await decideTreatment(element, "flag")).toBe("control");
    expect(server.sent).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("attribute split-url is not set")]);
  });

  it("is requested by an element with an address after one without an address", async () => {
    const server = fakeServer(() => jsonResponse({ treatment: "test" }));
    const { element } = fakeElement({}, {}, server);
    const other = { ...element, settings: { ...element.settings, splitUrl: "https://split.example" } };
    expect(await decideTreatment(element, "flag")).toBe("control");
    expect(await decideTreatment(other, "flag")).toBe("test");
    expect(await decideTreatment(element, "flag")).toBe("control");
  });

  it("is requested again for an element that waited for the request of a removed one", async () => {
    let respond: () => Response | Promise<Response> = noResponse;
    const { element, server, remove } = setUp(() => respond());
    const first = decideTreatment(element, "flag");
    const second = decideTreatment({ ...element, signal: new AbortController().signal }, "flag");
    respond = () => jsonResponse({ treatment: "test" });
    remove();
    expect([await first, await second]).toEqual(["control", "test"]);
    expect([server.sent.length, warnings.length]).toEqual([2, 0]);
  });

  it("is requested again if the element that requested it was removed", async () => {
    const { element, server, remove } = setUp(noResponse);
    const first = decideTreatment(element, "flag");
    remove();
    expect(await first).toBe("control");
    void decideTreatment({ ...element, signal: new AbortController().signal }, "flag");
    await expect.poll(() => server.sent.length).toBe(2);
    expect(warnings).toEqual([]);
  });
});
