/** The candidate that is most similar to a word, if any is similar. */
export function nearest(word, candidates) {
  const limit = Math.max(2, word.length / 3);
  const [best] = candidates
    // The distance is at least the difference in length, so a much longer word needs no comparison by letters.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= limit ? best.candidate : undefined;
}

/**
 * The candidate that a word is probably a misspelling of, for words that may well be correct: half of its letters have to
 * match the candidate's.
 */
export function nearlyMeant(word, candidates) {
  const best = nearest(word, candidates);
  return best && distance(word, best) <= word.length / 2 ? best : undefined;
}

/** The number of letters to change, add or remove (Levenshtein). */
function distance(a, b) {
  let row = [...b].map((_, index) => index + 1);
  row.unshift(0);
  [...a].forEach((letter, i) => {
    const next = [i + 1];
    [...b].forEach((other, j) => {
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (letter === other ? 0 : 1)));
    });
    row = next;
  });
  return row[b.length];
}
