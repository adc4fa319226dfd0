import { describe, expect, it } from "vitest";
import {
  buildSearchAddress,
  type SearchRequest,
  type SearchSites,
  siteAddress,
} from "../../src/flows/buildSearchAddress";

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
