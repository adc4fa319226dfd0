/** The name that the author of `name` most likely meant; undefined if none is similar. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined;
  // Two typing errors are accepted, in a long name a third of its letters, in a short name less than half: "uid" is not close to
  // "zip".
  let least = Math.max(Math.min(3, Math.floor(name.length / 2) + 1), Math.ceil(name.length / 3));
  for (const other of names) {
    const distance = editDistance(name, other);
    if (distance >= least) continue;
    least = distance;
    nearest = other;
  }
  return nearest;
}

/** How many letters must be added, removed or changed. */
function editDistance(from: string, to: string): number {
  let row: number[] = [];
  for (let j = 0; j <= to.length; j++) row.push(j);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(from[i - 1] !== to[j - 1]);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
