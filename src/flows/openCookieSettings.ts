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
  const page = (element.hostElement.ownerDocument.defaultView ?? {}) as unknown as Readonly<
    Record<string, unknown>
  >;
  let hasFailed = false;
  for (const open of dialogs) {
    try {
      if (open(page)) return;
    } catch (error) {
      // One vendor's fault keeps no other vendor's dialog from opening.
      hasFailed = true;
      reportFailure(element, "openCookieSettings", error);
    }
  }
  if (hasFailed) return;
  const message = `<${element.tag}> found no consent dialog on this page; known: OneTrust, Cookiebot, Usercentrics, Didomi, Sourcepoint. For another, listen to hs-cookie-settings.`;
  warnOnce({ kind: "other", element: element.tag, message });
}
