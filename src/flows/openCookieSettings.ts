import { openCookiebot } from "../browser/consent/openCookiebot";
import { openDidomi } from "../browser/consent/openDidomi";
import { openOneTrust } from "../browser/consent/openOneTrust";
import { openSourcepoint } from "../browser/consent/openSourcepoint";
import { openUsercentrics } from "../browser/consent/openUsercentrics";
import { warnOnce } from "../browser/log";
import { type ElementContext, reportFailure } from "../element/ElementContext";

const dialogs = {
  OneTrust: openOneTrust,
  Cookiebot: openCookiebot,
  Usercentrics: openUsercentrics,
  Didomi: openDidomi,
  Sourcepoint: openSourcepoint,
};

/** Opens the dialog of the consent tool that the host page has. Warns if it has none that is known. */
export function openCookieSettings(element: ElementContext): void {
  const window = (element.hostElement.ownerDocument.defaultView ?? {}) as unknown as Readonly<
    Record<string, unknown>
  >;
  let hasFailed = false;
  for (const open of Object.values(dialogs)) {
    try {
      if (open(window)) return;
    } catch (error) {
      // Another tool of the host page may still work.
      hasFailed = true;
      reportFailure(element, "openCookieSettings", error);
    }
  }
  if (hasFailed) return;
  const message = `<${element.tag}> found no consent dialog on this page; known: ${Object.keys(dialogs).join(", ")}. For another, listen to hs-cookie-settings.`;
  warnOnce({ kind: "other", element: element.tag, message });
}
