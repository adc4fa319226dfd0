/**
 * The maximum duration of a request. The next event aborts a longer one. A timer could abort it too early after a clock change, and its events
 * would arrive twice.
 */
export const REQUEST_MAX_MS = 30_000;

/** Creates the requests to a collector. */
export function createRequests(address: string, fetchOf: typeof fetch, now: () => number) {
  const pending = new Set<AbortController>();
  let sentAt = 0;
  return {
    /** Whether the latest request has exceeded its maximum time. */
    isOverdue: () => now() - sentAt > REQUEST_MAX_MS,

    /** Resolves to the status of the response, or to 0 if there is none. */
    async post(body: string, keepalive: boolean): Promise<number> {
      const controller = new AbortController();
      pending.add(controller);
      sentAt = now();
      let status = 0;
      try {
        const response = await fetchOf(address, {
          method: "POST",
          keepalive,
          credentials: "include",
          headers: { "Content-Type": "application/json; charset=UTF-8" },
          body,
          signal: controller.signal,
        });
        status = response.status;
        // Until the response is read, the request counts toward the browser's `keepalive` limit.
        await response.text();
      } catch {
        // Without a status, the request failed. With a status, the events have arrived, and a navigation only cut off the body.
      } finally {
        pending.delete(controller);
      }
      return status;
    },

    abort(): void {
      pending.forEach((controller) => {
        controller.abort();
      });
    },
  };
}
