// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createEdge } from "../../server/edge/createEdge";
import { createOffSwitch } from "../../server/edge/createOffSwitch";
import type { Fragment } from "../../server/fragments/Fragment";
import { stylesheet } from "../../server/index";

describe("the switch in the store", () => {
  it("works within a minute, in both directions, and changes nothing while the store does not answer", async () => {
    let clock = 0;
    let value: string | null = null;
    let isDown = false;
    const store = {
      get: async () => {
        if (isDown) throw new Error("down");
        return value;
      },
      put: async () => undefined,
    };
    const isOff = createOffSwitch(() => clock);
    const later = async (seconds: number) => {
      clock += seconds * 1000;
      // The look that this begins is seen by the next.
      await isOff(store);
      await new Promise(setImmediate);
      return isOff(store);
    };
    expect(await isOff(store)).toBe(false);
    value = "";
    expect(await later(30)).toBe(true);
    isDown = true;
    expect(await later(30)).toBe(true);
    isDown = false;
    value = null;
    expect(await later(30)).toBe(false);
  });
});

describe("the edge's config", () => {
  it.each([
    [{ name: "x", element: "hs-headr" }, /^fragment "x": .*"hs-headr" is not accepted/],
    [{ name: "x", element: "hs-footer", attributes: { variant: "huge" } }, /^fragment "x": .*"huge"/],
    [
      { name: "x", element: "hs-header", navigationUrl: "nav.json" },
      /^fragment "x": navigationUrl "nav\.json" is no address/,
    ],
    [{ name: "../x", element: "hs-footer" }, /"\.\.\/x" is no file name/],
  ])("%j is refused at once", (fragment, words) => {
    expect(() => createEdge({ config: { fragments: [fragment as Fragment] } })).toThrow(words);
  });
});

it("styles are ASCII, so that they read the same in every encoding", () => {
  expect(stylesheet.text).toMatch(/^\p{ASCII}*$/u);
});
