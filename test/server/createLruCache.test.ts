// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createLruCache } from "../../server/createLruCache";

describe("an LRU cache", () => {
  it("creates the value of a key once", () => {
    const getOrCreate = createLruCache();
    expect(getOrCreate("a", () => "first")).toBe("first");
    expect(getOrCreate("a", () => "second")).toBe("first");
  });

  it("holds a hundred entries, and drops the one that was used longest ago", () => {
    const getOrCreate = createLruCache<number>();
    for (let key = 0; key < 100; key += 1) getOrCreate(String(key), () => key);
    getOrCreate("0", () => -1);
    getOrCreate("one more", () => 100);
    expect(getOrCreate("0", () => -1)).toBe(0);
    expect(getOrCreate("1", () => -1)).toBe(-1);
  });
});
