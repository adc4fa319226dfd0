import type { OpenConsentDialog } from "./ConsentDialog";
import { vendorMethod } from "./vendorMethod";

export const openOneTrust: OpenConsentDialog = ({ OneTrust }) => {
  const show = vendorMethod(OneTrust, "ToggleInfoDisplay");
  show?.();
  return show !== undefined;
};
