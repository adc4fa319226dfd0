import type { OpenConsentDialog } from "./ConsentDialog";
import { vendorMethod } from "./vendorMethod";

export const openCookiebot: OpenConsentDialog = ({ Cookiebot }) => {
  const renew = vendorMethod(Cookiebot, "renew");
  renew?.();
  return renew !== undefined;
};
