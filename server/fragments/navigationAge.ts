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

/** Judges navigation data by its age. */
export function navigationAge({ now, freshMs, maxStaleMs }: AgeLimits) {
  /** Data from another clock, or from before this clock was set back. */
  const isFromFuture = ({ at }: StoredNavigation) => at > now() + CLOCK_SKEW_MS;
  const isFresh = (stored: StoredNavigation | undefined) =>
    stored !== undefined && now() - stored.at < freshMs && !isFromFuture(stored);
  return {
    isFresh,
    /** Whether found data is newer than what is stored. */
    isNewer: (found: StoredNavigation, stored: StoredNavigation | undefined) =>
      !isFromFuture(found) && (!stored || isFromFuture(stored) || found.at > stored.at),
    /** Whether a time has come. One that is far away is from before this clock was set back. */
    isDue: (at: number) => at <= now() || at > now() + 2 * freshMs,
    /** Fresh data can always be shown. */
    isShowable: (stored: StoredNavigation | undefined) =>
      isFresh(stored) || (stored !== undefined && now() - stored.at <= maxStaleMs),
  };
}
