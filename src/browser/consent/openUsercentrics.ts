import type { OpenConsentDialog } from "./ConsentDialog";

interface SecondLayer {
  showSecondLayer?: () => unknown;
}

/** Version 2, then version 3, which keeps the old global for a while. */
export const openUsercentrics: OpenConsentDialog = (page: { UC_UI?: SecondLayer; __ucCmp?: SecondLayer }) => {
  const dialog = page.__ucCmp?.showSecondLayer ? page.__ucCmp : page.UC_UI;
  if (!dialog?.showSecondLayer) return false;
  void dialog.showSecondLayer();
  return true;
};
