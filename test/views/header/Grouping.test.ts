import { expect, it } from "vitest";
import { columnsFor } from "../../../src/views/header/Grouping";

it.each([
  [0, 1],
  [15, 1],
  [16, 2],
  [23, 2],
  [24, 3],
  [26, 3],
  [27, 4],
  [300, 4],
])("%i links are shown in %i columns", (links, columns) => {
  expect(columnsFor(links)).toBe(columns);
});
