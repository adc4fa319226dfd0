import { consentDialogs } from "../../browser/consent/consentDialogs";
import { warnOnce } from "../../browser/log";
import { type ElementContext, reportFailure } from "../../element/ElementContext";

/** Opens the dialog of the host page's consent tool. Warns if it finds no known tool. */
export function openCookieSettings(element: ElementContext): void {
  const window = (element.hostElement.ownerDocument.defaultView ?? {}) as unknown as Readonly<
    Record<string, unknown>
  >;
  let hasFailed = false;
  for (const open of Object.values(consentDialogs)) {
    try {
      if (open(window)) return;
    } catch (error) {
      // Another tool of the host page may still work.
      hasFailed = true;
      reportFailure(element, "openCookieSettings", error);
    }
  }
  if (hasFailed) return;
  const message = `<${element.tag}> found no known consent tool on this page; known: ${Object.keys(consentDialogs).join(", ")}. For any other tool, listen to hs-cookie-settings.`;
  warnOnce({ kind: "other", element: element.tag, message });
}
