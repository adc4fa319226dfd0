import { allTrackerNames, dispatchToTrackers } from "@snowplow/browser-tracker-core";
import { describe, expect, it } from "vitest";
import type { Payload } from "../../../src/tracking/collector/createEventStore";
import { cleanPayload, createSnowplow } from "../../../src/tracking/collector/createSnowplow";

describe("Snowplow's tracker", () => {
  it("passes every event as text by field name, instead of sending it", () => {
    const taken: Payload[] = [];
    const tracker = createSnowplow("shop", (payload) => void taken.push(payload));
    tracker.trackPageView();
    expect(taken).toEqual([expect.objectContaining({ e: "pv", aid: "shop", tna: "hs", p: "web" })]);
    for (const value of Object.values(taken[0] ?? {})) expect(value).toEqual(expect.any(String));
  });

  it("is not in the tracker list of a host page that bundles the same module", () => {
    const taken: Payload[] = [];
    createSnowplow("shop", (payload) => void taken.push(payload));
    dispatchToTrackers(undefined, (tracker) => tracker.trackPageView());
    expect(allTrackerNames()).toEqual([]);
    expect(taken).toEqual([]);
  });

  it("can be created again after a refusal", () => {
    createSnowplow("shop", () => undefined);
    expect(() => createSnowplow("shop", () => undefined)).not.toThrow();
  });
});

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
