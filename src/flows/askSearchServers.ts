import { isHttpError } from "../http/HttpError";
import { REQUEST_TIMEOUT_MS, SEARCH_SERVER_BLOCKED_MS, SEARCH_SERVER_TIMEOUT_MS } from "../limits";

/** When each failed server may be asked again, by its origin. All search fields of the document share it. */
const blockedUntil = new Map<string, number>();

/**
 * Asks the servers of the hosted search service in turn until one answers. After a 5xx, a timeout or a broken connection it asks the
 * next server at once, and does not ask the failed one for 2 minutes; any other error is final. If all servers are blocked, all are
 * asked. Rejects with the last error.
 *
 * Each server has 2 s. Spec section 9 also gives 1 s to the connection, but `fetch` does not tell connecting from reading, and 30 s to
 * writing, but a search writes nothing.
 */
export async function askSearchServers<T>(
  servers: readonly string[],
  ask: (server: string, timeoutMs: number) => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  const start = now();
  const available = servers.filter((server) => (blockedUntil.get(server) ?? 0) <= start);
  let failure: unknown;
  for (const server of available.length ? available : servers) {
    if (now() - start >= REQUEST_TIMEOUT_MS) break;
    try {
      const answer = await ask(server, SEARCH_SERVER_TIMEOUT_MS);
      blockedUntil.delete(server);
      return answer;
    } catch (error) {
      failure = error;
      if (!isServerDown(error)) throw error;
      blockedUntil.set(server, now() + SEARCH_SERVER_BLOCKED_MS);
    }
  }
  throw failure;
}

function isServerDown(error: unknown): boolean {
  return isHttpError(error) && (!error.hasAnswer || error.status >= 500);
}

/** Forgets which servers have failed: for tests, which share one process. */
export function forgetFailedServers(): void {
  blockedUntil.clear();
}
