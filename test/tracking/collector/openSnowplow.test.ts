import { afterEach, describe, expect, it, vi } from "vitest";
import { followIdentity, withPlainLists } from "../../../src/tracking/collector/openSnowplow";

const lists = Array.prototype as { toJSON?: () => string };
afterEach(() => {
  delete lists.toJSON;
});

describe("JSON on a page where lists have a toJSON", () => {
  it("is correct during the call, and the page's own toJSON is restored afterward", () => {
    const theirs = () => "text";
    lists.toJSON = theirs;
    expect(withPlainLists(() => JSON.stringify({ list: [1] }))).toBe('{"list":[1]}');
    expect(lists.toJSON).toBe(theirs);
  });

  it("has the page's own toJSON again if the action throws", () => {
    lists.toJSON = () => "text";
    expect(() =>
      withPlainLists(() => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(JSON.stringify([1])).toBe('"text"');
  });

  it("is unchanged if there is no toJSON", () => {
    expect(withPlainLists(() => 1)).toBe(1);
    expect("toJSON" in lists).toBe(false);
  });
});

describe("the visitor's cookie", () => {
  it("counts as kept while it exists, and as forgotten once it is gone, even if it comes back", () => {
    const onForgotten = vi.fn();
    let isThere = true;
    const hasIdentity = followIdentity(() => isThere, onForgotten);
    expect([hasIdentity(), hasIdentity()]).toEqual([true, true]);
    isThere = false;
    expect(hasIdentity()).toBe(false);
    isThere = true;
    expect(hasIdentity()).toBe(false);
    expect(onForgotten).toHaveBeenCalledTimes(1);
  });

  it("counts as kept if it never existed", () => {
    const onForgotten = vi.fn();
    const hasIdentity = followIdentity(() => false, onForgotten);
    expect([hasIdentity(), hasIdentity()]).toEqual([true, true]);
    expect(onForgotten).not.toHaveBeenCalled();
  });
});
