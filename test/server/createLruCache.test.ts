// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createLruCache } from "../../server/render/createLruCache";

const lengthOf = (value: string) => value.length;

describe("an LRU cache", () => {
  it("creates the value of a key once", () => {
    const getOrCreate = createLruCache(lengthOf);
    expect(getOrCreate("a", () => "first")).toBe("first");
    expect(getOrCreate("a", () => "second")).toBe("first");
  });

  it("keeps one hundred entries, and drops the least recently used one", () => {
    const getOrCreate = createLruCache<number>(() => 1);
    for (let key = 0; key < 100; key += 1) getOrCreate(String(key), () => key);
    getOrCreate("0", () => -1);
    getOrCreate("one more", () => 100);
    expect(getOrCreate("0", () => -1)).toBe(0);
    expect(getOrCreate("1", () => -1)).toBe(-1);
  });

  it("keeps fewer long values, so that large markup does not fill the memory", () => {
    const getOrCreate = createLruCache(lengthOf);
    const created: number[] = [];
    const ask = (number: number) =>
      getOrCreate(String(number), () => {
        created.push(number);
        return "x".repeat(4_000_000);
      });
    for (const number of [1, 2, 3, 2, 3, 1]) ask(number);
    expect(created).toEqual([1, 2, 3, 1]);
  });

  it("keeps fewer long keys, so that large navigation data that changes every minute does not fill the memory", () => {
    const getOrCreate = createLruCache(lengthOf);
    const created: number[] = [];
    const ask = (number: number) =>
      getOrCreate(`${number}${"x".repeat(4_000_000)}`, () => {
        created.push(number);
        return "";
      });
    for (const number of [1, 2, 3, 2, 3, 1]) ask(number);
    expect(created).toEqual([1, 2, 3, 1]);
  });
});
