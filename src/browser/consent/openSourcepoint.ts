import type { OpenConsentDialog } from "./ConsentDialog";
import { vendorMethod } from "./vendorMethod";

interface Sourcepoint {
  gdpr?: unknown;
  usnat?: unknown;
  ccpa?: unknown;
  config?: { gdpr?: { groupPmId?: unknown } };
}

/** The unified script has one privacy manager for each law; older scripts have one at the top level. */
export const openSourcepoint: OpenConsentDialog = ({ _sp_ }) => {
  const sourcepoint = _sp_ as Sourcepoint | undefined;
  for (const manager of [sourcepoint?.gdpr, sourcepoint?.usnat, sourcepoint?.ccpa, sourcepoint]) {
    const load = vendorMethod(manager, "loadPrivacyManagerModal");
    if (!load) continue;
    load(sourcepoint?.config?.gdpr?.groupPmId);
    return true;
  }
  return false;
};
