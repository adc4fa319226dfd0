import type { OpenConsentDialog } from "./ConsentDialog";

export const openOneTrust: OpenConsentDialog = (page: { OneTrust?: { ToggleInfoDisplay?: () => void } }) => {
  if (!page.OneTrust?.ToggleInfoDisplay) return false;
  page.OneTrust.ToggleInfoDisplay();
  return true;
};
