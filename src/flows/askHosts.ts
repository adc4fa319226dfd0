import { HttpError } from "../http/HttpError";
import { HOSTED_HOST_BLOCKED_MS, HOSTED_READ_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "../limits";

/** Until when a host that failed is left out, by the host's address: for all boxes of the page. */
const blockedUntil = new Map<string, number>();

/**
 * Asks one host after the other until one answers: a 5xx, a timeout or a dropped connection moves on at once and leaves
 * that host out for 2 minutes; any other failure is an answer and ends it. When all are left out, all are asked. Rejects
 * with the last failure.
 *
 * A search is a read: 2 s for each host, of which spec section 9 gives the connection 1 s; one fetch cannot tell connecting from
 * reading, so the longer one holds. Its 30 s for writes have no call here, since nothing is written.
 */
export async function askHosts<T>(
  hosts: readonly string[],
  ask: (host: string, timeoutMs: number) => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  const start = now();
  const free = hosts.filter((host) => (blockedUntil.get(host) ?? 0) <= start);
  let failure: unknown;
  for (const host of free.length ? free : hosts) {
    if (now() - start >= REQUEST_TIMEOUT_MS) break;
    try {
      const answer = await ask(host, HOSTED_READ_TIMEOUT_MS);
      blockedUntil.delete(host);
      return answer;
    } catch (error) {
      failure = error;
      if (!isHostDown(error)) throw error;
      blockedUntil.set(host, now() + HOSTED_HOST_BLOCKED_MS);
    }
  }
  throw failure;
}

function isHostDown(error: unknown): boolean {
  return error instanceof HttpError && (!error.hasAnswer || error.status >= 500);
}

/** Forgets which hosts failed: for tests, where one process stands for many pages. */
export function forgetHosts(): void {
  blockedUntil.clear();
}
