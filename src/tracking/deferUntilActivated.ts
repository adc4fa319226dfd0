import { isPrerendering, whenActivated } from "../browser/whenActivated";
import type { PageTracker } from "./Tracker";

/**
 * In a prerendered document, returns a tracker that defers all work until the document is activated.
 * @param subscribeToRefusals subscribes to refusals in other documents; a refusal before activation overrides the prerendered document's own
 *   answer
 */
export function deferUntilActivated(
  document: Document,
  tracker: PageTracker,
  subscribeToRefusals: () => void,
): PageTracker {
  if (!isPrerendering(document)) return tracker;
  subscribeToRefusals();
  const deferred =
    <Given extends unknown[], Result>(call: (...given: Given) => Result, resultBefore: Result) =>
    (...given: Given): Result => {
      let result = resultBefore;
      whenActivated(document, () => {
        result = call(...given);
      });
      return result;
    };
  return {
    ...tracker,
    register: deferred(tracker.register, undefined),
    unregister: deferred(tracker.unregister, undefined),
    decideReadiness: deferred(tracker.decideReadiness, undefined),
    setConsent: deferred(tracker.setConsent, undefined),
    reconsider: deferred(tracker.reconsider, false),
    track: deferred(tracker.track, false),
  };
}
