import { hasCookie } from "../cookies";
import type { FollowConsentSource } from "./ConsentSource";
import { vendorMethod } from "./vendorMethod";

/**
 * OneTrust: `OnetrustActiveGroups` holds the active groups, also before the visitor has answered; the banner's state shows whether they
 * have. It fires `OneTrustGroupsUpdated` on each load, and at each choice it calls `OnConsentChanged` and fires `OTConsentApplied`
 * (OneTrust, "Web CMP Events Guide").
 */
export const followOneTrust: FollowConsentSource = ({ window, category, report }) => {
  const onConsentChanged = vendorMethod(window.OneTrust, "OnConsentChanged");
  if (!onConsentChanged) return false;

  function isActive(): boolean | undefined {
    const groups = window.OnetrustActiveGroups;
    return typeof groups === "string" ? groups.split(",").includes(category) : undefined;
  }

  function isActiveByChoice(): boolean | undefined {
    const isClosed = vendorMethod(window.OneTrust, "IsAlertBoxClosed");
    const hasChosen = isClosed ? isClosed() === true : hasCookie(/^OptanonAlertBoxClosed=/);
    return hasChosen ? isActive() : undefined;
  }

  onConsentChanged(() => report(isActive));
  window.addEventListener("OTConsentApplied", () => report(isActive));
  window.addEventListener("OneTrustGroupsUpdated", () => report(isActiveByChoice));
  report(isActiveByChoice);
  return true;
};
