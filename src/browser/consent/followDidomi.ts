import type { FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./vendorMethod";

interface UserStatus {
  purposes?: Readonly<Record<string, { enabled?: unknown } | undefined>>;
}

/** Functions that return whether the visitor has not answered yet; the names differ by version. */
const UNDECIDED = ["isUserStatusPartial", "isUserConsentStatusPartial", "shouldConsentBeCollected"];

/**
 * Didomi: `getCurrentUserStatus().purposes[id].enabled`, complete when the visitor has answered or need not answer. Listeners are
 * registered by `on`, or in the list `didomiEventListeners`.
 */
export const followDidomi: FollowConsentSource = ({ page, category, tell }) => {
  if (!vendorMethod(page.Didomi, "getCurrentUserStatus")) return false;

  function isEnabled(): boolean {
    const status = vendorMethod(page.Didomi, "getCurrentUserStatus")?.() as UserStatus;
    return status.purposes?.[category]?.enabled === true;
  }

  function isEnabledByChoice(): boolean | undefined {
    const isUndecided = UNDECIDED.some((name) => vendorMethod(page.Didomi, name)?.() === true);
    return isUndecided ? undefined : isEnabled();
  }

  const event = "consent.changed";
  const listener = () => tell(isEnabled);
  const subscribe = vendorMethod(page.Didomi, "on");
  if (subscribe) subscribe(event, listener);
  else if (Array.isArray(page.didomiEventListeners)) page.didomiEventListeners.push({ event, listener });
  tell(isEnabledByChoice);
  return true;
};
