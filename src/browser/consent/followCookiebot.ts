import type { FollowConsentSource } from "./ConsentSource";

interface Cookiebot {
  hasResponse?: unknown;
  consented?: unknown;
  declined?: unknown;
  consent?: Readonly<Record<string, unknown>>;
}

/** Cookiebot: `Cookiebot.consent` by category, once the visitor has answered; window events report each answer, also a stored one. */
export const followCookiebot: FollowConsentSource = ({ window, category, report }) => {
  const read = () => window.Cookiebot as Cookiebot | undefined;
  if (typeof read()?.consent !== "object") return false;

  const isGiven = () => read()?.consent?.[category] === true;
  function isGivenByChoice(): boolean | undefined {
    const { hasResponse, consented, declined } = read() ?? {};
    return [hasResponse, consented, declined].includes(true) ? isGiven() : undefined;
  }

  window.addEventListener("CookiebotOnConsentReady", () => report(isGivenByChoice));
  for (const type of ["CookiebotOnAccept", "CookiebotOnDecline"])
    window.addEventListener(type, () => report(isGiven));
  report(isGivenByChoice);
  return true;
};
