/** The properties that differ between pictures, each with its values. */
export type Axes<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/**
 * Returns a small set of rows that contains each value of each axis, and for each of the `pairs` of axes each combination of two values, as
 * far as `isPossible` allows it. So faults that two values cause together are found without every combination of all axes. The same
 * input gives the same rows.
 */
export function coveringSet<Row extends object>(
  axes: Axes<Row>,
  pairs: readonly (readonly [keyof Row, keyof Row])[],
  isPossible: (row: Partial<Row>) => boolean,
): Row[] {
  const names = Object.keys(axes) as (keyof Row)[];
  const wanted = new Map<string, Partial<Row>>();
  const keyOf = (goal: Partial<Row>) => JSON.stringify(Object.entries(goal).sort());
  const want = (goal: Partial<Row>) => wanted.set(keyOf(goal), goal);
  for (const [one, other] of pairs) {
    for (const value of axes[one])
      for (const second of axes[other]) want({ [one]: value, [other]: second } as Partial<Row>);
  }
  for (const name of names) for (const value of axes[name]) want({ [name]: value } as Partial<Row>);

  const goalsOf = (row: Partial<Row>) => [
    ...names.map((name) => ({ [name]: row[name] })),
    ...pairs.map(([one, other]) => ({ [one]: row[one], [other]: row[other] })),
  ];
  const gain = (row: Partial<Row>) =>
    goalsOf(row).filter((goal) => wanted.has(keyOf(goal as Partial<Row>))).length;

  const rows: Row[] = [];
  for (const [key, goal] of wanted) {
    if (!wanted.has(key)) continue;
    const row = complete(goal, rows.length);
    wanted.delete(key);
    if (!row) continue;
    for (const reached of goalsOf(row)) wanted.delete(keyOf(reached as Partial<Row>));
    rows.push(row);
  }
  return rows;

  /** Returns a row with the goal. Each other axis gets the value that covers most of the missing combinations. `turn` varies the choice between equals. */
  function complete(goal: Partial<Row>, turn: number): Row | undefined {
    if (!isPossible(goal)) return undefined;
    let row = goal;
    for (const name of names) {
      if (name in row) continue;
      const values = axes[name].map((_, i, all) => all[(i + turn) % all.length] as Row[typeof name]);
      const candidates = values.map((value) => ({ ...row, [name]: value })).filter(isPossible);
      const [best] = candidates.sort((a, b) => gain(b) - gain(a));
      if (!best) return undefined;
      row = best;
    }
    return row as Row;
  }
}
