import type { OpenConsentDialog } from "./ConsentDialog";
import { vendorMethod } from "./vendorMethod";

export const openDidomi: OpenConsentDialog = ({ Didomi }) => {
  const show = vendorMethod((Didomi as { preferences?: unknown } | undefined)?.preferences, "show");
  show?.();
  return show !== undefined;
};
