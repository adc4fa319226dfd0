import { it } from "vitest";

/**
 * Like Vitest's `it.each`, for rows that test nearly the same. `npm test` runs the rows for which `represents` is true, and
 * `npm run test:all` also runs the others.
 */
export function itEach<const Row extends unknown[]>(
  rows: readonly Row[],
  represents: (row: Row) => boolean,
): (name: string, test: (...row: Row) => Promise<void> | void) => void {
  return (name, test) => {
    it.each(rows.filter(represents))(name, { tags: ["representative"] }, test);
    it.each(rows.filter((row) => !represents(row)))(name, { tags: ["long"] }, test);
  };
}
