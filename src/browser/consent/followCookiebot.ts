import type { FollowConsentSource } from "./ConsentSource";

interface Cookiebot {
  hasResponse?: unknown;
  consent?: Readonly<Record<string, unknown>>;
}

/** Cookiebot: `Cookiebot.consent` by category, once `hasResponse`; window events report each answer, also a stored one. */
export const followCookiebot: FollowConsentSource = ({ page, category, tell }) => {
  const read = () => page.Cookiebot as Cookiebot | undefined;
  if (typeof read()?.consent !== "object") return false;

  const isGiven = () => (read()?.hasResponse === true ? read()?.consent?.[category] === true : undefined);
  for (const type of ["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline"])
    page.addEventListener(type, () => tell(isGiven));
  tell(isGiven);
  return true;
};
