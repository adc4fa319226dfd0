import { describe, expect, it, vi } from "vitest";
import { resolveBrand } from "../../src/brands/resolveBrand";
import type { ElementContext } from "../../src/element/ElementContext";
import { leaveForSearch } from "../../src/flows/leaveForSearch";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();

function setUp({ canceled = "", searchResultsUrl = "results.example" } = {}) {
  const assign = vi.fn();
  const emit = vi.fn((type: string, _detail: unknown) => type !== canceled);
  const location = { assign, search: "?utm_source=mail" };
  const element = {
    tag: "hs-search",
    brand: resolveBrand({ brand: "HOME_SERVICES" }).brand,
    settings: { searchResultsUrl, serviceRequestUrl: "https://tasks.example/" },
    emit,
    hostElement: { ownerDocument: { baseURI: "https://host.example/", location, defaultView: {} } },
  } as unknown as ElementContext;
  return { element, assign, events: () => emit.mock.calls.map(([type]) => type), emit };
}

describe("leaving for a search", () => {
  it("fires hs-search with the valid ZIP code, then opens the results with the page's query", () => {
    const { element, assign, emit, events } = setUp();
    leaveForSearch(element, { text: "tile", zip: " 80202 " }, false);
    expect(events()).toEqual(["hs-search", "hs-navigate"]);
    expect(emit.mock.calls[0]?.[1]).toEqual({ text: "tile", zip: "80202" });
    expect(emit.mock.calls[1]?.[1]).toMatchObject({ reason: "search" });
    expect(assign.mock.calls).toEqual([
      ["https://results.example/find?searchQuery=tile&postalCode=80202&utm_source=mail"],
    ]);
  });

  it("opens the page of a chosen task, without an invalid ZIP code", () => {
    const { element, assign, emit } = setUp();
    const option = { id: "40123", name: "Install tile" };
    leaveForSearch(element, { text: "Install tile", zip: "8020", option }, false);
    expect(emit.mock.calls[0]?.[1]).toMatchObject({ zip: "" });
    expect(emit.mock.calls[1]?.[1]).toMatchObject({ reason: "task" });
    expect(assign.mock.calls).toEqual([["https://tasks.example/service-request/task/40123?utm_source=mail"]]);
  });

  it.each(["hs-search", "hs-navigate"])("stays on the page if %s is canceled", (canceled) => {
    const { element, assign, events } = setUp({ canceled });
    leaveForSearch(element, { text: "tile", zip: "" }, false);
    expect(events().at(-1)).toBe(canceled);
    expect(assign).not.toHaveBeenCalled();
  });

  it("reports an invalid site address and stays on the page", () => {
    const { element, assign, events } = setUp({ searchResultsUrl: "https://[" });
    leaveForSearch(element, { text: "tile", zip: "" }, false);
    expect(events()).toEqual(["hs-search", "hs-error"]);
    expect(warnings).toEqual([expect.stringContaining("<hs-search> search failed")]);
    expect(assign).not.toHaveBeenCalled();
  });
});
