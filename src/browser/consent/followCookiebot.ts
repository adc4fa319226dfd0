import type { FollowConsentSource } from "./ConsentSource";

interface Cookiebot {
  hasResponse?: unknown;
  consented?: unknown;
  declined?: unknown;
  consent?: Readonly<Record<string, unknown>>;
}

/** Cookiebot: `Cookiebot.consent` by category, once the visitor has answered; window events report each answer, also a stored one. */
export const followCookiebot: FollowConsentSource = ({ page, category, tell }) => {
  const read = () => page.Cookiebot as Cookiebot | undefined;
  if (typeof read()?.consent !== "object") return false;

  const isGiven = () => read()?.consent?.[category] === true;
  function isGivenByChoice(): boolean | undefined {
    const { hasResponse, consented, declined } = read() ?? {};
    return [hasResponse, consented, declined].includes(true) ? isGiven() : undefined;
  }

  page.addEventListener("CookiebotOnConsentReady", () => tell(isGivenByChoice));
  for (const type of ["CookiebotOnAccept", "CookiebotOnDecline"])
    page.addEventListener(type, () => tell(isGiven));
  tell(isGivenByChoice);
  return true;
};
