import { describe, expect, it } from "vitest";
import { isCurrentPage } from "../../src/browser/isCurrentPage";

/** A document at an address, with a base address of its own if one is given. */
function documentAt(address: string, baseURI = address): Document {
  return { location: new URL(address), baseURI } as unknown as Document;
}

const PAGE = documentAt("https://site.example/roofing/?kind=flat&page=2");

describe("a link leads to the current page", () => {
  it.each([
    ["by its whole address", "https://site.example/roofing/?kind=flat&page=2"],
    ["by its path", "/roofing/?kind=flat&page=2"],
    ["by its query alone", "?kind=flat&page=2"],
    ["whatever its fragment is", "/roofing/?kind=flat&page=2#prices"],
    ["by a fragment alone", "#prices"],
    ["whatever the order of the parameters is", "/roofing/?page=2&kind=flat"],
    ["with the parameters of a campaign", "/roofing/?kind=flat&page=2&utm_source=menu&gclid=1&msclkid=2"],
    ["by another way to write its path", "/interior/../roofing/?kind=flat&page=2"],
  ])("%s", (_, address) => expect(isCurrentPage(address, PAGE)).toBe(true));

  it("though the visitor has come from a campaign", () => {
    const arrived = "https://site.example/?utm_source=mail&_gl=1*abc&gad_source=1&mc_cid=2#top";
    expect(isCurrentPage("https://site.example", documentAt(arrived))).toBe(true);
  });

  it("relative to the base address of the document", () => {
    const page = documentAt("https://site.example/app/roofing", "https://site.example/app/");
    expect(isCurrentPage("roofing", page)).toBe(true);
    expect(isCurrentPage("app/roofing", page)).toBe(false);
  });
});

describe("a link leads to another page", () => {
  it.each([
    ["of another path", "/roofing?kind=flat&page=2"],
    ["of another query", "/roofing/?kind=flat&page=3"],
    ["without the query", "/roofing/"],
    ["of another host", "https://www.site.example/roofing/?kind=flat&page=2"],
    ["of another scheme", "http://site.example/roofing/?kind=flat&page=2"],
    ["of no site", "mailto:roofing@site.example"],
    ["whose address cannot be read", "https://"],
  ])("%s", (_, address) => expect(isCurrentPage(address, PAGE)).toBe(false));

  it("in a document that has no window", () => {
    expect(
      isCurrentPage("/", { location: null, baseURI: "https://site.example/" } as unknown as Document),
    ).toBe(false);
  });
});
