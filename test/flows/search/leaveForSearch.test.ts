import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resolveBrand } from "../../../src/brands/resolveBrand";
import type { ElementContext } from "../../../src/element/ElementContext";
import {
  buildSearchAddress,
  leaveForSearch,
  type SearchRequest,
  type SearchSites,
  siteAddress,
  syncSearch,
} from "../../../src/flows/search/leaveForSearch";
import { watchWarnings } from "../../support/console";

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
    hostElement: {
      ownerDocument: {
        baseURI: "https://host.example/",
        location,
        defaultView: {},
        querySelector: () => null,
      },
    },
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

const sites: SearchSites = {
  resultsUrl: "https://results.example",
  serviceRequestUrl: "https://tasks.example/us",
  country: "US",
};

function address(search: Partial<SearchRequest>, query = "", given = sites): string {
  const page = { address: "https://host.example/deep/page.html", query };
  return buildSearchAddress({ text: "", zip: "", ...search }, given, page);
}

describe("a keyword search", () => {
  it("opens /find with the text and a 5-digit ZIP code", () => {
    expect(address({ text: "mow grass", zip: "90210" })).toBe(
      "https://results.example/find?searchQuery=mow+grass&postalCode=90210",
    );
  });

  it.each(["", "9021", "902101", "9021a"])("does not send the ZIP code %j", (zip) => {
    expect(address({ text: "x", zip })).toBe("https://results.example/find?searchQuery=x");
  });

  it.each([
    ["CA", "k1a0b1", "K1A 0B1"],
    ["GB", "m1 1ae", "M1 1AE"],
    ["NL", "12 34 ab", "1234 AB"],
    ["AT", "1010", "1010"],
    ["AT", "90210", null],
    ["NL", "90210", null],
  ] as const)("in %s sends the postal code %j as %j", (country, zip, sent) => {
    const { searchParams } = new URL(address({ text: "x", zip }, "", { ...sites, country }));
    expect(searchParams.get("postalCode")).toBe(sent);
  });

  it("encodes the typed text so that it decodes to the same text", () => {
    const text = "a&b=c#d?e/ü 100%";
    expect(new URL(address({ text })).searchParams.get("searchQuery")).toBe(text);
  });

  it("keeps the page's query, except the parameters that the search sets", () => {
    const query = "?utm=a&utm=b&searchQuery=old&postalCode=11111&x=%20y";
    const { searchParams } = new URL(address({ text: "new" }, query));
    expect([...searchParams]).toEqual([
      ["searchQuery", "new"],
      ["utm", "a"],
      ["utm", "b"],
      ["x", " y"],
    ]);
  });

  it("leaves the page's other parameters as they are, byte for byte", () => {
    const query = "?stadt=K%F6ln&flag&ids=1,2&searchQuery=alt";
    expect(address({ text: "new roof", zip: "80202" }, query)).toBe(
      "https://results.example/find?searchQuery=new+roof&postalCode=80202&stadt=K%F6ln&flag&ids=1,2",
    );
    const option = { name: "T", id: 9, srPathUrl: "/t/9?ort=K%F6ln&flag&postalCode=1" };
    expect(address({ option, zip: "80202" }, query)).toBe(
      "https://tasks.example/us/t/9?ort=K%F6ln&flag&postalCode=80202&stadt=K%F6ln&ids=1,2",
    );
  });

  it("opens a site under a path, or one relative to the page", () => {
    expect(address({ text: "x" }, "", { ...sites, resultsUrl: "https://a.example/us" })).toBe(
      "https://a.example/us/find?searchQuery=x",
    );
    expect(address({ text: "x" }, "", { ...sites, resultsUrl: "" })).toBe(
      "https://host.example/find?searchQuery=x",
    );
  });

  it("throws if the site's address is invalid", () => {
    expect(() => address({ text: "x" }, "", { ...sites, resultsUrl: "https://a b" })).toThrow();
  });
});

it.each([
  ["www.example.com", "https://www.example.com"],
  ["example.com:8443/us/", "https://example.com:8443/us"],
  ["http://example.com//", "http://example.com"],
  ["/us/", "/us"],
  ["us", "us"],
  ["//example.com", "//example.com"],
])("the site %s has the address %s", (site, expected) => {
  expect(siteAddress(site)).toBe(expected);
});

describe("a chosen task", () => {
  it.each([
    ["/service-request/task/5?a=1", "https://tasks.example/us/service-request/task/5?a=1"],
    ["service-request/task/5", "https://tasks.example/us/service-request/task/5"],
    ["./task/5", "https://tasks.example/us/task/5"],
    ["task.html", "https://tasks.example/us/task.html"],
    ["task?id=5", "https://tasks.example/us/task?id=5"],
    ["https://other.example/t/5", "https://other.example/t/5"],
    ["HTTP://other.example/t/5", "http://other.example/t/5"],
  ])("opens its own address %s", (srPathUrl, expected) => {
    expect(address({ option: { name: "T", id: 9, srPathUrl } })).toBe(expected);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    " //evil.example",
    "data:text/html,x",
    "mailto:a@b.co",
    "",
    " ",
    undefined,
  ])("opens its default page when its own address is %j", (srPathUrl) => {
    expect(address({ option: { name: "T", id: 9, ...(srPathUrl === undefined ? {} : { srPathUrl }) } })).toBe(
      "https://tasks.example/us/service-request/task/9",
    );
  });

  it("keeps the ZIP code and the page's query, except the parameters that a search sets", () => {
    const option = { name: "T", id: 9, srPathUrl: "/t/9?utm=own" };
    expect(address({ option, zip: "90210" }, "?utm=page&ref=r&searchQuery=old&postalCode=1")).toBe(
      "https://tasks.example/us/t/9?utm=own&postalCode=90210&ref=r",
    );
  });

  it("without an id and an address starts a keyword search for its name", () => {
    expect(address({ text: "Roofing", option: { name: "Roofing" } })).toBe(
      "https://results.example/find?searchQuery=Roofing",
    );
  });

  it("has its id encoded as one path segment", () => {
    expect(address({ option: { name: "T", id: "a/../b" } })).toBe(
      "https://tasks.example/us/service-request/task/a%2F..%2Fb",
    );
  });
});

function fakePage(href: string) {
  const replaced: unknown[][] = [];
  const state = { mine: true };
  const page = {
    location: { href },
    history: {
      state,
      replaceState(...parameters: unknown[]) {
        replaced.push(parameters);
        page.location.href = String(parameters[2]);
      },
    },
  };
  return { page: page as unknown as Window, replaced, state };
}

describe("the search in the page's address", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is written after 400 ms, and keeps the page's state, query and fragment", () => {
    const { page, replaced, state } = fakePage("https://host.example/p?utm=a#top");
    syncSearch(page, " mow grass ", "90210", "US");
    vi.advanceTimersByTime(399);
    expect(replaced).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(replaced).toEqual([
      [state, "", "https://host.example/p?utm=a&searchQuery=mow+grass&postalCode=90210#top"],
    ]);
  });

  it("leaves all other parameters as they are, byte for byte", () => {
    const { page } = fakePage("https://host.example/p?stadt=K%F6ln&flag&searchQuery=old&ids=1,2");
    syncSearch(page, "roof", "80202", "US");
    vi.runAllTimers();
    expect(page.location.href).toBe(
      "https://host.example/p?stadt=K%F6ln&flag&searchQuery=roof&ids=1,2&postalCode=80202",
    );
  });

  it.each([
    ["", ""],
    ["  ", "9021"],
  ])("is removed when empty: %j, %j", (text, zip) => {
    const { page } = fakePage("https://host.example/p?searchQuery=old&postalCode=11111&utm=a");
    syncSearch(page, text, zip, "US");
    vi.runAllTimers();
    expect(page.location.href).toBe("https://host.example/p?utm=a");
  });

  it("has the postal code in the format of the brand's country", () => {
    const { page } = fakePage("https://host.example/p");
    syncSearch(page, "", "k1a0b1", "CA");
    vi.runAllTimers();
    expect(page.location.href).toBe("https://host.example/p?postalCode=K1A+0B1");
  });

  it("is not written if it would not change, or after a cancellation", () => {
    const { page, replaced } = fakePage("https://host.example/p?searchQuery=mow%20grass");
    syncSearch(page, "mow grass", "", "US");
    syncSearch(page, "other", "", "US")();
    vi.runAllTimers();
    expect(replaced).toEqual([]);
  });

  it("is not written if the browser forbids it, and nothing is thrown", () => {
    const { page } = fakePage("about:srcdoc");
    page.history.replaceState = () => {
      throw new DOMException("no", "SecurityError");
    };
    syncSearch(page, "mow", "", "US");
    expect(() => vi.runAllTimers()).not.toThrow();
  });
});
