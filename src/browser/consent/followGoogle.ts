import type { FollowConsentSource } from "./ConsentSource";

type Command = ArrayLike<unknown> | null | undefined;

const LOOK_EVERY_MS = 300;

/**
 * Google's consent mode: `gtag("consent", "update", { analytics_storage: "granted" })` puts the command into `dataLayer`. A default is
 * no answer. Nobody tells of a command, and a page's tag manager replaces `push`, so the list is looked at again and again.
 */
export const followGoogle: FollowConsentSource = ({ page, category, tell }) => {
  if (!Array.isArray(page.dataLayer)) return false;
  let last: unknown;
  let hasAnswered = false;

  function look(): void {
    const commands: Command[] = Array.isArray(page.dataLayer) ? page.dataLayer : [];
    // A tag manager drops the oldest of a long list.
    const from = commands.lastIndexOf(last as Command) + 1;
    for (const command of commands.slice(from)) {
      if (command?.[0] !== "consent" || command[1] !== "update") continue;
      const update = command[2] as Readonly<Record<string, unknown>> | undefined;
      const answer = update?.[category];
      // An update changes what it names and nothing else; consent to other things only is a refusal.
      if (answer === undefined && hasAnswered) continue;
      hasAnswered = true;
      tell(() => answer === "granted");
    }
    if (commands.length) last = commands[commands.length - 1];
  }

  look();
  page.setInterval(() => look(), LOOK_EVERY_MS);
  return true;
};
