import { isPrerendering, whenActivated } from "../browser/whenActivated";
import type { PageTracker } from "./Tracker";

/**
 * A tracker that does everything when the document is activated, where it is prerendered: until then nothing is announced.
 * @param listen subscribes to refusals in other documents: one that comes before the activation overrides what the prerendered page has
 * said itself
 */
export function untilActivated(document: Document, tracker: PageTracker, listen: () => void): PageTracker {
  if (!isPrerendering(document)) return tracker;
  listen();
  const held =
    <Given extends unknown[], Answer>(call: (...given: Given) => Answer, answerUntilThen: Answer) =>
    (...given: Given): Answer => {
      let answer = answerUntilThen;
      whenActivated(document, () => {
        answer = call(...given);
      });
      return answer;
    };
  return {
    register: held(tracker.register, undefined),
    unregister: held(tracker.unregister, undefined),
    decideReadiness: held(tracker.decideReadiness, undefined),
    setConsent: held(tracker.setConsent, undefined),
    reconsider: held(tracker.reconsider, false),
    track: held(tracker.track, false),
    originIn: tracker.originIn,
    visitorConsent: tracker.visitorConsent,
  };
}
