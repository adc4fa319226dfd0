import { describe, it } from "vitest";

type Represents<Row> = (row: Row, index: number) => boolean;
type Test<Cells extends unknown[]> = (...cells: Cells) => Promise<void> | void;

const isFirst = (_: unknown, index: number) => index === 0;

/**
 * Like Vitest's `it.each`, for rows that test nearly the same. `npm test` runs the rows for which `represents` is true, by default the first
 * one, and `npm run test:all` also runs the others.
 */
export function itEach<const Row extends unknown[]>(
  rows: readonly Row[],
  represents?: Represents<Row>,
): (name: string, test: Test<Row>) => void;
export function itEach<const Value extends string | number>(
  values: readonly Value[],
  represents?: Represents<Value>,
): (name: string, test: Test<[Value]>) => void;
export function itEach(rows: readonly unknown[], represents: Represents<unknown> = isFirst) {
  return (name: string, test: Test<unknown[]>) => {
    const [representatives, others] = split(rows, represents);
    it.each(representatives)(name, { tags: ["representative"] }, test);
    it.each(others)(name, { tags: ["long"] }, test);
  };
}

/** Like `itEach`, for groups of tests. `npm test` runs nothing of the other groups, whatever their tests represent. */
export function describeEach<const Row extends unknown[]>(
  rows: readonly Row[],
  represents: Represents<Row> = isFirst,
): (name: string, tests: (...cells: Row) => void) => void {
  return (name, tests) => {
    const [representatives, others] = split(rows, represents);
    describe.each(representatives)(name, tests as () => void);
    describe.each(others)(name, { tags: ["long"] }, tests as () => void);
  };
}

function split<Row>(rows: readonly Row[], represents: Represents<Row>): [Row[], Row[]] {
  const isFor = rows.map(represents);
  return [rows.filter((_, index) => isFor[index]), rows.filter((_, index) => !isFor[index])];
}
