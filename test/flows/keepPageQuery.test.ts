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
])("the address %s on a page with the query %s", (url, search, own, expected) => {
  expect(keepPageQuery(url, search, own)).toBe(expected);
});
