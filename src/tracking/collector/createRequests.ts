/**
 * A request that takes longer than this is aborted by the next event. No timer aborts it: where a page's clock is moved, that would be too
 * early, and its events would come twice.
 */
export const REQUEST_MAX_MS = 30_000;

/** The requests to a collector. */
export function createRequests(address: string, fetchOf: typeof fetch, now: () => number) {
  const underWay = new Set<AbortController>();
  let sentAt = 0;
  return {
    /** Whether the latest request takes longer than any may take. */
    isOverdue: () => now() - sentAt > REQUEST_MAX_MS,

    /** Returns the status of the answer; 0 when there was none. */
    async post(body: string, keepalive: boolean): Promise<number> {
      const controller = new AbortController();
      underWay.add(controller);
      sentAt = now();
      let status = 0;
      try {
        const answer = await fetchOf(address, {
          method: "POST",
          keepalive,
          credentials: "include",
          headers: { "Content-Type": "application/json; charset=UTF-8" },
          body,
          signal: controller.signal,
        });
        status = answer.status;
        // An answer that is not read keeps its request's share of the room for requests that outlive their page.
        await answer.text();
      } catch {
        // Before an answer this is a failure. After it, the events have arrived: a navigation cuts the rest of the answer.
      } finally {
        underWay.delete(controller);
      }
      return status;
    },

    abort(): void {
      underWay.forEach((controller) => {
        controller.abort();
      });
    },
  };
}
