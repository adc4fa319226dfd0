import { expect, it } from "vitest";
import { textsOf } from "../../src/rules/textsOf";

it.each([
  ["", []],
  [null, []],
  [undefined, []],
  [[], []],
  [["", null, undefined, []], []],
  ["   ", ["   "]],
  [0, ["0"]],
  [-1.5, ["-1.5"]],
  [10n, ["10"]],
  [false, ["false"]],
  [Number.NaN, ["NaN"]],
  [
    ["a", "", 2],
    ["a", "2"],
  ],
  [new URL("https://a.example/"), ["https://a.example/"]],
])("sends value $# as the texts a form would", (value, texts) => {
  expect(textsOf(value)).toEqual(texts);
});
