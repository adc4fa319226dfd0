/**
 * Measures how the time of every rule and format without arguments grows with the size of its input. Uses the slowest of the candidate
 * texts below. Linear means that ten times the text takes about ten times as long, or less if the length alone rejects it.
 *
 * Run: npx tsx bench/validation.ts
 */
import { allRules } from "../src/rules/rules";
import { validate } from "../src/rules/validate";

const SIZES = [1_000, 9_000, 100_000, 1_000_000];
const CANDIDATES: ((size: number) => string)[] = [
  ...["a", "1", " ", "-", ".", "a.", "a-", "a@", "1 ", "4-", "é", "St. ", "(5", "aab"].flatMap((piece) => {
    const long = (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    return [long, (size: number) => `${long(size)}<`, (size: number) => `a@${long(size)}!`];
  }),
  (size) => `https://${"a.".repeat(size / 2)}!`,
  (size) => `https://a.co/${"a".repeat(size)} `,
];

/** Returns the best of several runs in microseconds, which is the least disturbed one. */
function microseconds(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best * 1000;
}

const names = Object.entries(allRules)
  .filter(([, rule]) => !rule.needs)
  .map(([name]) => name as "email");

const rows = names.map((name) => {
  const times = SIZES.map((size) =>
    Math.max(
      ...CANDIDATES.map((candidate) => {
        const entry = candidate(size);
        return microseconds(() => validate({ entry }, { entry: name }));
      }),
    ),
  );
  const [, , at100k = 0, at1m = 0] = times;
  return { name, times, growth: at1m / at100k };
});

console.log(`${"format".padEnd(24)}${SIZES.map((size) => `${size} chars`.padStart(16)).join("")}   x10 text`);
for (const { name, times, growth } of rows) {
  console.log(
    `${name.padEnd(24)}${times.map((time) => `${time.toFixed(1)} µs`.padStart(16)).join("")}   x${growth.toFixed(1)}`,
  );
}
