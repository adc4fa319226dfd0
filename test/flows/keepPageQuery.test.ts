import { describe, expect, it } from "vitest";
import { keepPageQuery, setParameters } from "../../src/flows/keepPageQuery";

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
  ["/ai", "?stadt=K%F6ln&flag&ids=1,2&a&&b=%2c", {}, "/ai?stadt=K%F6ln&flag&ids=1,2&a&&b=%2c"],
  ["/ai?q=K%F6ln&flag", "?ids=1,2&flag=", { initialText: "x" }, "/ai?q=K%F6ln&flag&ids=1,2&initialText=x"],
  ["/ai?m=1#top", "?utm=a&utm=b", { initialText: "new" }, "/ai?m=1&utm=a&utm=b&initialText=new#top"],
])("%s on a page with the query %j and own parameters %j becomes %s", (url, search, own, expected) => {
  expect(keepPageQuery(url, search, own)).toBe(expected);
});

it("a text with line breaks, quotes and 1900 letters stays the same", () => {
  const initialText = `a\n"b" & c=d#e${"x".repeat(1900)}`;
  const url = new URL(keepPageQuery("/ai", "", { initialText }), "https://host.example");
  expect(url.searchParams.get("initialText")).toBe(initialText);
});

describe("setting parameters of an address", () => {
  it.each([
    ["/p?stadt=K%F6ln&flag&ids=1,2", { q: "roof" }, "/p?stadt=K%F6ln&flag&ids=1,2&q=roof"],
    ["/p?stadt=K%F6ln&q=old&flag&ids=1,2#top", { q: "a b" }, "/p?stadt=K%F6ln&q=a+b&flag&ids=1,2#top"],
    ["/p?flag&q=old&q=older&ids=1,2", { q: undefined }, "/p?flag&ids=1,2"],
    ["/p?q=old#top", { q: undefined }, "/p#top"],
    ["/p?%71=old&x=%20", { q: "new" }, "/p?q=new&x=%20"],
    ["/p#top?q=1", { q: "new", z: "8" }, "/p?q=new&z=8#top?q=1"],
    ["/p?q=mow%20grass&", { q: "mow grass" }, "/p?q=mow%20grass&"],
    ["/p?", { q: undefined }, "/p?"],
  ])("%s with %j becomes %s", (url, values, expected) => {
    expect(setParameters(url, values)).toBe(expected);
  });
});
