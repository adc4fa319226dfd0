import { expect, it } from "vitest";
import { isListKey } from "../../../src/views/search/SearchFields";

const stroke = (key: string, shiftKey = false) => ({ key, shiftKey, altKey: false, isNewTab: false });

it.each([
  ["ArrowDown", "", true],
  ["ArrowUp", "roof", true],
  ["Enter", "", true],
  ["Escape", "roof", true],
  ["Escape", "", false],
  ["Tab", "roof", false],
  ["a", "roof", false],
])("before the list's file has loaded, %s with the text %j controls the list: %s", (key, text, expected) => {
  expect(isListKey(stroke(key), text)).toBe(expected);
});

it("an arrow key with Shift selects text instead", () => {
  expect(isListKey(stroke("ArrowDown", true), "roof")).toBe(false);
});
