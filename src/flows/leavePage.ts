import { warnOnce } from "../browser/log";
import type { ElementContext } from "../page/ElementContext";

/**
 * Sends the visitor to an address, or opens it in a new tab, unless the page cancels `hs-navigate`. Only `http:`, `https:`
 * and relative addresses are followed.
 * @param reason why, for the page's listeners, e.g. `search`
 * @returns whether the visitor is on the way
 */
export function leavePage(
  element: ElementContext,
  url: string,
  reason: string,
  { isNewTab = false }: { isNewTab?: boolean } = {},
): boolean {
  const { ownerDocument } = element.host;
  const page = ownerDocument.defaultView;
  if (!page) return false;
  if (!isWebAddress(url, ownerDocument.baseURI)) {
    const message = `<${element.tag}> does not lead to ${JSON.stringify(url)}; accepted: http, https and relative addresses.`;
    warnOnce({ kind: "setting", element: element.tag, message });
    return false;
  }
  const detail = isNewTab ? { url, reason, isNewTab } : { url, reason };
  if (!element.emit("hs-navigate", detail, { isCancelable: true })) return false;
  if (isNewTab) page.open(url, "_blank", "noopener");
  else page.location.assign(url);
  return true;
}

function isWebAddress(url: string, base: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, base).protocol);
  } catch {
    return false;
  }
}
