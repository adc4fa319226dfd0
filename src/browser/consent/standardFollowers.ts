import type { FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./ConsentSource";

/** The data for a listener of `__tcfapi` (IAB Europe, "CMP API v2", TCData). */
interface TcData {
  gdprApplies?: unknown;
  eventStatus?: unknown;
  purpose?: { consents?: Readonly<Record<string, unknown>> };
}

const VERSION = 2;

/**
 * Follows the consent to a purpose, by its number, in any tool that implements the IAB Transparency and Consent Framework, such as Sourcepoint.
 * The framework's stub accepts listeners before the tool has loaded, so the tool counts as present only after its first answer.
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

type Command = ArrayLike<unknown> | null | undefined;

const POLL_INTERVAL_MS = 300;

/**
 * Google's consent mode. `gtag("consent", "update", { analytics_storage: "granted" })` adds a command to `dataLayer`. A default is not an
 * answer. No event reports a command, and a tag manager replaces `push`, so this reads the list repeatedly.
 */
export const followGoogle: FollowConsentSource = ({ window, category, report }) => {
  if (!Array.isArray(window.dataLayer)) return false;
  const seen = new WeakSet<object>();
  let hasAnswered = false;

  function readCommands(): void {
    const commands: Command[] = Array.isArray(window.dataLayer) ? window.dataLayer : [];
    for (const command of commands) {
      if (command?.[0] !== "consent" || command[1] !== "update") continue;
      // Read each command only once, even if the host page removes others from the list. An old answer must not override a newer one.
      if (seen.has(command)) continue;
      seen.add(command);
      const update = command[2] as Readonly<Record<string, unknown>> | undefined;
      const answer = update?.[category];
      // An update changes only the types that it names. If the first answer does not name analytics, that is a refusal.
      if (answer === undefined && hasAnswered) continue;
      hasAnswered = true;
      report(() => answer === "granted");
    }
  }

  readCommands();
  window.setInterval(() => readCommands(), POLL_INTERVAL_MS);
  return true;
};
