import { describe, expect, it } from "vitest";
import { keepPageQuery } from "../../src/flows/keepPageQuery";

it.each([
  ["/ai", "", {}, "/ai"],
  ["/ai", "?utm=1", {}, "/ai?utm=1"],
  [
    "/ai",
    "?utm=1&initialText=old&b=%20x",
    { initialText: "fix & paint" },
    "/ai?utm=1&b=%20x&initialText=fix+%26+paint",
  ],
  ["/ai?utm=own#top", "?utm=1&b=2", {}, "/ai?utm=own&b=2#top"],
  ["/ai?initialText=own&m=1", "?utm=1", { initialText: "new" }, "/ai?m=1&utm=1&initialText=new"],
  ["https://x.example", "?a[]=1&a[]=2", {}, "https://x.example?a[]=1&a[]=2"],
  ["/ai", "?%E0%A4=broken", {}, "/ai?%E0%A4=broken"],
])("the address %s on a page with the query %s", (url, search, own, expected) => {
  expect(keepPageQuery(url, search, own)).toBe(expected);
});

describe("the chat field's target", () => {
  it.each([
    ["/ai", "", "/ai?initialText=my+roof"],
    ["/ai", "?utm=a&utm=b", "/ai?utm=a&utm=b&initialText=my+roof"],
    ["/ai?mode=x#top", "?utm=a", "/ai?mode=x&utm=a&initialText=my+roof#top"],
    ["/ai?utm=own", "?utm=page", "/ai?utm=own&initialText=my+roof"],
    ["/ai", "?initialText=old", "/ai?initialText=my+roof"],
    ["https://ai.example/find", "", "https://ai.example/find?initialText=my+roof"],
  ])("from %s on a page with %j is %s", (link, query, expected) => {
    expect(keepPageQuery(link, query, { initialText: "my roof" })).toBe(expected);
  });

  it("keeps line breaks, quotes and 2000 letters unchanged", () => {
    const initialText = `a\n"b" & c=d#e${"x".repeat(1900)}`;
    const url = new URL(keepPageQuery("/ai", "", { initialText }), "https://host.example");
    expect(url.searchParams.get("initialText")).toBe(initialText);
  });
});
