import { describe, expect, it } from "vitest";
import { isCurrentPage } from "../../src/browser/documentAddress";

/** A document at an address, and with a base address if one is given. */
function documentAt(address: string, baseURI = address): Document {
  return { location: new URL(address), baseURI } as unknown as Document;
}

const PAGE = documentAt("https://site.example/roofing/?kind=flat&page=2");

describe("a link opens the current page", () => {
  it.each([
    ["with its full address", "https://site.example/roofing/?kind=flat&page=2"],
    ["with its path", "/roofing/?kind=flat&page=2"],
    ["with only its query", "?kind=flat&page=2"],
    ["with any fragment", "/roofing/?kind=flat&page=2#prices"],
    ["with only a fragment", "#prices"],
    ["with its parameters in another order", "/roofing/?page=2&kind=flat"],
    ["with campaign parameters", "/roofing/?kind=flat&page=2&utm_source=menu&gclid=1&msclkid=2"],
    ["with another spelling of its path", "/interior/../roofing/?kind=flat&page=2"],
  ])("%s", (_, address) => expect(isCurrentPage(address, PAGE)).toBe(true));

  it("even if the visitor arrived from a campaign", () => {
    const arrived = "https://site.example/?utm_source=mail&_gl=1*abc&gad_source=1&mc_cid=2#top";
    expect(isCurrentPage("https://site.example", documentAt(arrived))).toBe(true);
  });

  it("relative to the base address of the document", () => {
    const page = documentAt("https://site.example/app/roofing", "https://site.example/app/");
    expect(isCurrentPage("roofing", page)).toBe(true);
    expect(isCurrentPage("app/roofing", page)).toBe(false);
  });
});

describe("a link opens another page", () => {
  it.each([
    ["with another path", "/roofing?kind=flat&page=2"],
    ["with another query", "/roofing/?kind=flat&page=3"],
    ["without the query", "/roofing/"],
    ["with another host", "https://www.site.example/roofing/?kind=flat&page=2"],
    ["with another scheme", "http://site.example/roofing/?kind=flat&page=2"],
    ["with a mailto address", "mailto:roofing@site.example"],
    ["with an invalid address", "https://"],
  ])("%s", (_, address) => expect(isCurrentPage(address, PAGE)).toBe(false));

  it("in a document without a window", () => {
    expect(
      isCurrentPage("/", { location: null, baseURI: "https://site.example/" } as unknown as Document),
    ).toBe(false);
  });
});
