import type { FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./vendorMethod";

interface UserStatus {
  purposes?: Readonly<Record<string, { enabled?: unknown } | undefined>>;
}

/** The result of the older `getUserStatus()`. */
interface OldUserStatus {
  purposes?: { consent?: { enabled?: readonly unknown[] } };
}

/** Functions that return whether the visitor has not answered yet; the names differ by version. */
const UNDECIDED = ["isUserStatusPartial", "isUserConsentStatusPartial", "shouldConsentBeCollected"];

/**
 * Didomi: `getCurrentUserStatus().purposes[id].enabled`, complete when the visitor has answered or need not answer. Listeners are
 * registered by `on`, or in the list `didomiEventListeners`.
 */
export const followDidomi: FollowConsentSource = ({ window, category, report }) => {
  const method = (name: string) => vendorMethod(window.Didomi, name);
  if (!method("getCurrentUserStatus") && !method("getUserStatus")) return false;

  function isEnabled(): boolean {
    const status = method("getCurrentUserStatus")?.() as UserStatus | undefined;
    if (status) return status.purposes?.[category]?.enabled === true;
    const old = method("getUserStatus")?.() as OldUserStatus | undefined;
    return old?.purposes?.consent?.enabled?.includes(category) === true;
  }

  function isEnabledByChoice(): boolean | undefined {
    const isUndecided = UNDECIDED.some((name) => method(name)?.() === true);
    return isUndecided ? undefined : isEnabled();
  }

  const event = "consent.changed";
  const listener = () => report(isEnabled);
  const subscribe = method("on");
  if (subscribe) subscribe(event, listener);
  else if (Array.isArray(window.didomiEventListeners)) window.didomiEventListeners.push({ event, listener });
  report(isEnabledByChoice);
  return true;
};
