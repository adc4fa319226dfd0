import { warnOnce } from "../browser/log";
import { safeUrl } from "../browser/safeUrl";
import type { ElementContext } from "../page/ElementContext";

/**
 * Takes the visitor to another address, unless the page cancels `hs-navigate`. Only http, https and relative addresses are
 * left for; any other is warned about. Answers whether the page is being left.
 */
export function leavePage(element: ElementContext, url: string, reason: string): boolean {
  const address = safeUrl(url);
  if (!address || /^(mailto|tel):/i.test(address)) {
    warnOnce({
      kind: "setting",
      element: element.tag,
      message: `<${element.tag}> does not go to ${JSON.stringify(url)}; accepted: an http, https or relative address.`,
    });
    return false;
  }
  if (!element.emit("hs-navigate", { url: address, reason }, { isCancelable: true })) return false;
  element.host.ownerDocument.location.assign(address);
  return true;
}
