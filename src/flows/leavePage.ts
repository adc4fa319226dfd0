import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import { isPrerendering, whenActivated } from "../browser/whenActivated";
import type { ElementContext } from "../page/ElementContext";
import type { ElementEvents } from "../page/elementEvents";

/**
 * Takes the visitor to another address, or opens it in a new tab, unless the page cancels `hs-navigate`. Only http, https and
 * relative addresses are left for; any other is warned about. A document that is prerendered is left when its visitor has come.
 * @param reason why, for the page's listeners, e.g. `search`
 * @returns whether the visitor is on the way
 */
export function leavePage(
  element: ElementContext,
  url: string,
  reason: ElementEvents["hs-navigate"]["reason"],
  { isNewTab = false }: { isNewTab?: boolean } = {},
): boolean {
  const { ownerDocument } = element.hostElement;
  if (isPrerendering(ownerDocument)) {
    whenActivated(ownerDocument, () => leavePage(element, url, reason, { isNewTab }), element.signal);
    return true;
  }
  const address = safeUrl(url);
  if (!address || !isWebAddress(address, documentProperty(ownerDocument, "baseURI"))) {
    const message = `<${element.tag}> does not go to ${JSON.stringify(url)}; accepted: an http, https or relative address.`;
    warnOnce({ kind: "setting", element: element.tag, message });
    return false;
  }
  const detail = isNewTab ? { url: address, reason, isNewTab } : { url: address, reason };
  if (!element.emit("hs-navigate", detail, { isCancelable: true })) return false;
  if (isNewTab) ownerDocument.defaultView?.open(address, "_blank", "noopener");
  else ownerDocument.location.assign(address);
  return true;
}

/** Whether an address leads to a page; one that cannot be read at all would throw where it is followed. */
function isWebAddress(address: string, base: string): boolean {
  try {
    return /^https?:$/.test(new URL(address, base).protocol);
  } catch {
    return false;
  }
}
