import { warnOnce } from "../log";
import type { ConsentSourceName, ConsentWindow, FollowConsentSource } from "./ConsentSource";
import { createTcfFollower, followGoogle } from "./standardFollowers";
import { followCookiebot, followDidomi, followOneTrust, followUsercentrics } from "./vendorFollowers";

/** The supported tools, each with its usual name for analytics. */
const sources = {
  onetrust: { category: "C0002", create: () => followOneTrust },
  didomi: { category: "measure_content_performance", create: () => followDidomi },
  usercentrics: { category: "Snowplow", create: () => followUsercentrics },
  cookiebot: { category: "statistics", create: () => followCookiebot },
  sourcepoint: { category: "8", create: createTcfFollower },
  tcf: { category: "8", create: createTcfFollower },
  google: { category: "analytics_storage", create: () => followGoogle },
} satisfies Record<ConsentSourceName, { category: string; create: () => FollowConsentSource }>;

const POLL_INTERVAL_MS = 200;
/** If the tool is missing after this time, warn the host page. The search continues. */
const TOOL_TIMEOUT_MS = 10_000;

/**
 * Reads the visitor's answer from a consent tool each time it changes, even if the tool loads late.
 * @param category the tool's category, purpose or service; default: the tool's usual one for analytics
 * @returns a function that stops watching
 */
export function watchConsentSource(
  window: ConsentWindow,
  name: ConsentSourceName,
  category: string | undefined,
  onAnswer: (isGranted: boolean) => void,
): () => void {
  const { create, category: usualCategory } = sources[name];
  const follow = create();
  let isWatching = true;
  const options = {
    window,
    category: category ?? usualCategory,
    report(read: () => boolean | undefined) {
      try {
        const isGranted = read();
        if (isWatching && isGranted !== undefined) onAnswer(isGranted);
      } catch {
        // If the tool throws, there is no answer.
      }
    },
  };

  function poll(): void {
    try {
      if (!follow(options)) return;
    } catch {
      // The tool is incomplete or broken. Without an answer, no events are sent.
      return;
    }
    stopPolling();
  }

  function stopPolling(): void {
    window.clearInterval(timer);
    window.clearTimeout(timeout);
  }

  const timer = window.setInterval(poll, POLL_INTERVAL_MS);
  const timeout = window.setTimeout(() => warnOfMissing(name), TOOL_TIMEOUT_MS);
  poll();
  return () => {
    isWatching = false;
    stopPolling();
  };
}

function warnOfMissing(name: string): void {
  const message = `consent-source "${name}" is not on this page after 10 s; analytics wait for it.`;
  warnOnce({ kind: "other", element: "page", message });
}
