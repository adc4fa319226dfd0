import { expect, it } from "vitest";
import { renderFragment } from "../../server/index";

const circular: Record<string, unknown> = {};
circular.itself = circular;
const deep = Array.from({ length: 20_000 }).reduce<object>((inner) => ({ inner }), {});

it.each<[string, object]>([
  ["circular", circular],
  ["a BigInt", { phone: 1n }],
  ["nested too deeply", deep],
])("navigation data that cannot be written as JSON throws a clear error: %s", (cause, navigation) => {
  expect(() => renderFragment("hs-header", { navigation })).toThrow(
    new RegExp(`hs-header.*option navigation.*${cause}.*Expected: data that can be written as JSON`),
  );
});
