import type { OpenConsentDialog } from "./ConsentDialog";

export const openDidomi: OpenConsentDialog = (page: { Didomi?: { preferences?: { show?: () => void } } }) => {
  const preferences = page.Didomi?.preferences;
  if (!preferences?.show) return false;
  preferences.show();
  return true;
};
