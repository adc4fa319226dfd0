/**
 * Returns the name that the author of `name` most likely meant; undefined if none is similar.
 *
 * @param {string} name
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function nearestName(name, names) {
  let nearest;
  // A similar name differs by at most two letters. In long names up to a third may differ; in short names it must be less than half, so
  // "uid" is not similar to "zip".
  let least = Math.max(Math.min(3, Math.floor(name.length / 2) + 1), Math.ceil(name.length / 3));
  for (const other of names) {
    // The distance is at least the difference in length, so names with very different lengths are skipped.
    if (Math.abs(other.length - name.length) >= least) continue;
    const distance = editDistance(name, other);
    if (distance >= least) continue;
    least = distance;
    nearest = other;
  }
  return nearest;
}

/**
 * Returns the number of letters to add, remove or change.
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
