import { describe, expect, it } from "vitest";
import { cleanPayload } from "../../../src/tracking/collector/cleanPayload";

const HOST = "https://shop.example";

describe("the browser's fields of an event", () => {
  it("have no private data in the page's address, referrer and title", () => {
    const clean = cleanPayload({
      e: "pv",
      url: `${HOST}/ai?initialText=leak`,
      refr: `${HOST}/?email=x`,
      page: "Inbox of ada@mail.example",
    });
    expect(clean).toEqual({ e: "pv", url: `${HOST}/ai`, refr: `${HOST}/` });
  });

  it("keep an ordinary title, up to 512 characters", () => {
    expect(cleanPayload({ page: "Roofs" })).toEqual({ page: "Roofs" });
    expect(cleanPayload({ page: "x".repeat(600) }).page).toHaveLength(512);
  });
});
