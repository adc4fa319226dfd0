import { afterEach, describe, expect, it } from "vitest";
import { withPlainLists } from "../../../src/tracking/collector/withPlainLists";

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
