import type { FollowConsentSource } from "./ConsentSource";

type Command = ArrayLike<unknown> | null | undefined;

const POLL_INTERVAL_MS = 300;

/**
 * Google's consent mode: `gtag("consent", "update", { analytics_storage: "granted" })` puts the command into `dataLayer`. A default is
 * not an answer. No event reports a command, and a tag manager replaces `push`, so the list is read repeatedly.
 */
export const followGoogle: FollowConsentSource = ({ window, category, report }) => {
  if (!Array.isArray(window.dataLayer)) return false;
  const seen = new WeakSet<object>();
  let hasAnswered = false;

  function readCommands(): void {
    const commands: Command[] = Array.isArray(window.dataLayer) ? window.dataLayer : [];
    for (const command of commands) {
      if (command?.[0] !== "consent" || command[1] !== "update") continue;
      // Each command only once, also when the host page removes others from the list: an old answer must not override a newer one.
      if (seen.has(command)) continue;
      seen.add(command);
      const update = command[2] as Readonly<Record<string, unknown>> | undefined;
      const answer = update?.[category];
      // An update changes only what it names; if the first answer does not name analytics, that is a refusal.
      if (answer === undefined && hasAnswered) continue;
      hasAnswered = true;
      report(() => answer === "granted");
    }
  }

  readCommands();
  window.setInterval(() => readCommands(), POLL_INTERVAL_MS);
  return true;
};
