import type { StoredNavigation } from "./SharedStore";

/** The largest expected difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 5_000;

export interface AgeLimits {
  now(): number;
  /** How long data counts as fresh. */
  freshMs: number;
  /** The maximum age of stale data that is shown. */
  maxStaleMs: number;
}

/** Creates functions that classify navigation data by its age. */
export function navigationAge({ now, freshMs, maxStaleMs }: AgeLimits) {
  /** Data from the future: another server's clock is ahead, or this clock was set back. */
  const isFromFuture = ({ at }: StoredNavigation) => at > now() + CLOCK_SKEW_MS;
  const isFresh = (stored: StoredNavigation | undefined) =>
    stored !== undefined && now() - stored.at < freshMs && !isFromFuture(stored);
  return {
    isFresh,
    /** Whether data from the store is newer than this server's data. */
    isNewer: (found: StoredNavigation, stored: StoredNavigation | undefined) =>
      !isFromFuture(found) && (!stored || isFromFuture(stored) || found.at > stored.at),
    /** Whether a time has been reached. A time far in the future means that this clock was set back. */
    isDue: (at: number) => at <= now() || at > now() + 2 * freshMs,
    /** Fresh data can always be shown. */
    isShowable: (stored: StoredNavigation | undefined) =>
      isFresh(stored) || (stored !== undefined && now() - stored.at <= maxStaleMs),
  };
}
