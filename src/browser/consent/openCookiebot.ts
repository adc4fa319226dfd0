import type { OpenConsentDialog } from "./ConsentDialog";

export const openCookiebot: OpenConsentDialog = (page: { Cookiebot?: { renew?: () => void } }) => {
  if (!page.Cookiebot?.renew) return false;
  page.Cookiebot.renew();
  return true;
};
