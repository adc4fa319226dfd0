import { isHttpError } from "../http/HttpError";
import { REQUEST_TIMEOUT_MS, SEARCH_SERVER_BLOCKED_MS, SEARCH_SERVER_TIMEOUT_MS } from "../limits";

/** The time at which each failed server may be used again, by origin. All search fields of the document share it. */
const blockedUntil = new Map<string, number>();

/**
 * Sends a request to the servers of the hosted search service in turn, until one responds. After a 5xx, a timeout or a broken connection, it
 * tries the next server at once and skips the failed one for 2 minutes. Any other error is final. If all servers are to be skipped, it tries
 * all of them. Rejects with the last error.
 *
 * The timeout per server is 2 s. Spec section 9 also limits connecting to 1 s, but `fetch` does not separate connecting from reading. The
 * spec's limit of 30 s for writing does not apply to a search.
 */
export async function requestWithFailover<T>(
  servers: readonly string[],
  request: (server: string, timeoutMs: number) => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  const start = now();
  const available = servers.filter((server) => (blockedUntil.get(server) ?? 0) <= start);
  let failure: unknown;
  for (const server of available.length ? available : servers) {
    if (now() - start >= REQUEST_TIMEOUT_MS) break;
    try {
      const response = await request(server, SEARCH_SERVER_TIMEOUT_MS);
      blockedUntil.delete(server);
      return response;
    } catch (error) {
      failure = error;
      if (!isServerDown(error)) throw error;
      blockedUntil.set(server, now() + SEARCH_SERVER_BLOCKED_MS);
    }
  }
  throw failure;
}

function isServerDown(error: unknown): boolean {
  return isHttpError(error) && (!error.hasResponse || error.status >= 500);
}

/** Unblocks all servers. For tests, which share one process. */
export function forgetFailedServers(): void {
  blockedUntil.clear();
}
