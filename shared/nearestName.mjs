/**
 * The name that the author of `name` most likely meant; undefined if none is similar.
 *
 * @param {string} name
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function nearestName(name, names) {
  let nearest;
  // Two typing errors are accepted, in a long name a third of its letters, in a short name less than half: "uid" is not close to
  // "zip".
  let least = Math.max(Math.min(3, Math.floor(name.length / 2) + 1), Math.ceil(name.length / 3));
  for (const other of names) {
    // The distance is at least the difference in length, so a much longer name needs no comparison by letters.
    if (Math.abs(other.length - name.length) >= least) continue;
    const distance = editDistance(name, other);
    if (distance >= least) continue;
    least = distance;
    nearest = other;
  }
  return nearest;
}

/**
 * How many letters must be added, removed or changed.
 *
 * @param {string} from
 * @param {string} to
 */
function editDistance(from, to) {
  /** @type {number[]} */
  let row = [];
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
