import type { FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./vendorMethod";

/** The data that a listener of `__tcfapi` receives (IAB Europe, "CMP API v2", TCData). */
interface TcData {
  gdprApplies?: unknown;
  eventStatus?: unknown;
  purpose?: { consents?: Readonly<Record<string, unknown>> };
}

const VERSION = 2;

/**
 * Any tool that implements the Transparency and Consent Framework, also Sourcepoint: the consent to a purpose, by its number. Its stub
 * accepts listeners before the tool has loaded, so the tool counts as present only with its first answer.
 */
export function createTcfFollower(): FollowConsentSource {
  let isListening = false;
  let hasAnswered = false;
  return ({ window, category, report }) => {
    const call = vendorMethod(window, "__tcfapi");
    if (call && !isListening) {
      isListening = true;
      call("addEventListener", VERSION, (data: TcData | null | undefined, isSuccess: unknown) => {
        hasAnswered ||= isSuccess === true && !!data;
        report(() => {
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
