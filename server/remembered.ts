/** What is kept at most: some 5 MB of the largest headers with their data. */
const KEPT_MAX = 100;

/**
 * Makes what the same question was answered with last time be answered with at once. The one asked least recently goes first.
 */
export function createMemory() {
  const kept = new Map<string, string>();
  return function remembered(question: string, answer: () => string): string {
    const text = kept.get(question) ?? answer();
    // Last in line again.
    kept.delete(question);
    kept.set(question, text);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
    return text;
  };
}
