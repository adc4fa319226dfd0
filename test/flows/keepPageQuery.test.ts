import { expect, it } from "vitest";
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
  ["https://ai.example/find", "", { initialText: "my roof" }, "https://ai.example/find?initialText=my+roof"],
  ["/ai?m=1#top", "?utm=a&utm=b", { initialText: "new" }, "/ai?m=1&utm=a&utm=b&initialText=new#top"],
])("%s on a page with the query %j and own parameters %j becomes %s", (url, search, own, expected) => {
  expect(keepPageQuery(url, search, own)).toBe(expected);
});

it("a text with line breaks, quotes and 1900 letters stays the same", () => {
  const initialText = `a\n"b" & c=d#e${"x".repeat(1900)}`;
  const url = new URL(keepPageQuery("/ai", "", { initialText }), "https://host.example");
  expect(url.searchParams.get("initialText")).toBe(initialText);
});
