import { describe, expect, it } from "vitest";
import { buildChatAddress } from "../../src/flows/buildChatAddress";

describe("the chat field's target", () => {
  it.each([
    ["/ai", "", "/ai?initialText=my+roof"],
    ["/ai", "?utm=a&utm=b", "/ai?utm=a&utm=b&initialText=my+roof"],
    ["/ai?mode=x#top", "?utm=a", "/ai?mode=x&utm=a&initialText=my+roof#top"],
    ["/ai?utm=own", "?utm=page", "/ai?utm=own&initialText=my+roof"],
    ["/ai", "?initialText=old", "/ai?initialText=my+roof"],
    ["https://ai.example/find", "", "https://ai.example/find?initialText=my+roof"],
  ])("from %s on a page with %j is %s", (link, query, expected) => {
    expect(buildChatAddress(link, "my roof", query)).toBe(expected);
  });

  it("keeps line breaks, quotes and 2000 letters unchanged", () => {
    const text = `a\n"b" & c=d#e${"x".repeat(1900)}`;
    const url = new URL(buildChatAddress("/ai", text, ""), "https://host.example");
    expect(url.searchParams.get("initialText")).toBe(text);
  });
});
