import type { FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./vendorMethod";

/** What a listener of `__tcfapi` is given (IAB Europe, "CMP API v2", TCData). */
interface TcData {
  gdprApplies?: unknown;
  eventStatus?: unknown;
  purpose?: { consents?: Readonly<Record<string, unknown>> };
}

const VERSION = 2;

/**
 * Any tool that speaks the Transparency and Consent Framework, Sourcepoint's too: the consent to a purpose, by its number. Its stub
 * takes listeners before the tool itself is there, so this one counts as there with its first answer.
 */
export function createTcfFollower(): FollowConsentSource {
  let isListening = false;
  let hasAnswered = false;
  return ({ page, category, tell }) => {
    const call = vendorMethod(page, "__tcfapi");
    if (call && !isListening) {
      isListening = true;
      call("addEventListener", VERSION, (data: TcData | null | undefined, isSuccess: unknown) => {
        hasAnswered ||= isSuccess === true && !!data;
        tell(() => {
          if (isSuccess !== true || !data) return undefined;
          if (data.gdprApplies === false) return true;
          const isAnswer = data.eventStatus === "tcloaded" || data.eventStatus === "useractioncomplete";
          return isAnswer ? data.purpose?.consents?.[category] === true : undefined;
        });
      });
    }
    return hasAnswered;
  };
}
