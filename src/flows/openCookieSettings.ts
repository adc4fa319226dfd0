import { openCookiebot } from "../browser/consent/openCookiebot";
import { openDidomi } from "../browser/consent/openDidomi";
import { openOneTrust } from "../browser/consent/openOneTrust";
import { openSourcepoint } from "../browser/consent/openSourcepoint";
import { openUsercentrics } from "../browser/consent/openUsercentrics";
import { warnOnce } from "../browser/log";
import { type ElementContext, reportFailure } from "../page/ElementContext";

const dialogs = [openOneTrust, openCookiebot, openUsercentrics, openDidomi, openSourcepoint];

/** Opens the consent dialog of whichever vendor is on the page; says so on the console where there is none. */
export function openCookieSettings(element: ElementContext): void {
  const page = element.host.ownerDocument.defaultView ?? {};
  try {
    for (const open of dialogs) if (open(page)) return;
  } catch (error) {
    reportFailure(element, "openCookieSettings", error);
    return;
  }
  const message = `<${element.tag}> found no consent dialog on this page; known: OneTrust, Cookiebot, Usercentrics, Didomi, Sourcepoint. For another, listen to hs-cookie-settings.`;
  warnOnce({ kind: "other", element: element.tag, message });
}
