import type { OpenConsentDialog } from "./ConsentDialog";

interface PrivacyManager {
  loadPrivacyManagerModal?: (id?: unknown) => void;
}

interface Sourcepoint extends PrivacyManager {
  gdpr?: PrivacyManager;
  usnat?: PrivacyManager;
  ccpa?: PrivacyManager;
  config?: { gdpr?: { groupPmId?: unknown } };
}

/** The unified script has a privacy manager a law; older ones have one at the top. */
export const openSourcepoint: OpenConsentDialog = (page: { _sp_?: Sourcepoint }) => {
  const { _sp_: sourcepoint } = page;
  for (const manager of [sourcepoint?.gdpr, sourcepoint?.usnat, sourcepoint?.ccpa, sourcepoint]) {
    if (!manager?.loadPrivacyManagerModal) continue;
    manager.loadPrivacyManagerModal(sourcepoint?.config?.gdpr?.groupPmId);
    return true;
  }
  return false;
};
