import type { OpenConsentDialog } from "./ConsentDialog";
import { vendorMethod } from "./vendorMethod";

/** First version 3, because it keeps the old global for a while, then version 2. */
export const openUsercentrics: OpenConsentDialog = ({ __ucCmp, UC_UI }) => {
  const show = vendorMethod(__ucCmp, "showSecondLayer") ?? vendorMethod(UC_UI, "showSecondLayer");
  show?.();
  return show !== undefined;
};
