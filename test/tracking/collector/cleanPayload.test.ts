import { describe, expect, it } from "vitest";
import { cleanAddress, cleanPayload } from "../../../src/tracking/collector/cleanPayload";

const HOST = "https://shop.example";

describe("the address of a page, as analysts get it", () => {
  it.each([
    [
      "/cost?utm_source=mail&utm_campaign=spring%20roof&gclid=Cj0KCQiA",
      "/cost?utm_source=mail&utm_campaign=spring%20roof&gclid=Cj0KCQiA",
    ],
    ["/index.php?id=12&page=3", "/index.php?id=12&page=3"],
  ])("keeps campaigns and what tells legacy pages apart: %s", (path, kept) => {
    expect(cleanAddress(HOST + path)).toBe(HOST + kept);
  });

  it.each([
    ["the chat's first words", "/ai?initialText=plumber"],
    ["a search", "/find?searchQuery=plumber&postalCode=90210&q=x"],
    ["a token", "/login?token=abc&access_token=abc&code=abc&api-key=abc"],
    ["an email address", "/hello?email=ada%40mail.example&who=ada%40mail.example"],
    ["an email address in a campaign", "/hello?utm_term=ada%40mail.example"],
    ["a sentence", "/contact?comment=my+roof+leaks"],
    ["a word from a form", "/contact?note=roof"],
    ["a fragment", "/cb#access_token=abc"],
    ["a signed token under any name", "/x?v=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9"],
  ])("holds no %s", (_what, path) => {
    expect(cleanAddress(HOST + path)).toBe(HOST + path.replace(/[?#].*/, ""));
  });

  it("holds no email address in its path, and nobody's password", () => {
    expect(cleanAddress("https://ada:secret@shop.example/user/ada@mail.example/orders")).toBe(
      "https://shop.example/user/-/orders",
    );
  });

  it("is nothing when it cannot be read", () => {
    expect(cleanAddress("about blank")).toBe("");
  });
});

describe("what the browser adds to an event", () => {
  it("is cleaned in the page's address, its referrer and its title", () => {
    const clean = cleanPayload({
      e: "pv",
      url: `${HOST}/ai?initialText=leak`,
      refr: `${HOST}/?email=x`,
      page: "Inbox of ada@mail.example",
    });
    expect(clean).toEqual({ e: "pv", url: `${HOST}/ai`, refr: `${HOST}/` });
  });

  it("keeps an ordinary title, at most 512 characters of it", () => {
    expect(cleanPayload({ page: "Roofs" })).toEqual({ page: "Roofs" });
    expect(cleanPayload({ page: "x".repeat(600) }).page).toHaveLength(512);
  });
});
