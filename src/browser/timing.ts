/**
 * Marks a moment of an element in the browser's User Timing: `hs:header:start` at its start, and `hs:header:ready` when it first shows its
 * content. `hs:header` measures the time between the two. A host page may have replaced or removed User Timing.
 * @returns the moment, in milliseconds since the document began to load
 */
export function markTime(tag: string, moment: "start" | "ready", since?: number): number | undefined {
  const name = tag.replace("hs-", "hs:");
  try {
    const { startTime } = performance.mark(`${name}:${moment}`);
    if (since !== undefined) performance.measure(name, { start: since, end: startTime });
    return startTime;
  } catch {
    return undefined;
  }
}
