import { describe, expect, it } from "vitest";
import { cleanPayload } from "../../../src/tracking/collector/cleanPayload";

const HOST = "https://shop.example";

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
