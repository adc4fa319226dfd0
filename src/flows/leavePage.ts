import { valueForMessage } from "../browser/cleanAddress";
import { isBeforeActivation, whenActivated } from "../browser/documentLifecycle";
import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { parseUrl, safeUrl } from "../browser/safeUrl";
import type { ElementContext } from "../element/ElementContext";
import type { ElementEvents } from "../element/elementEvents";

/**
 * Navigates to another address, or opens it in a new tab, unless the host page cancels `hs-navigate`. Accepts http, https and relative
 * addresses; for any other it only warns. A prerendered document navigates when it is activated.
 * @param reason the `reason` in `hs-navigate`, e.g. `search`
 * @returns false if the address is not accepted or the host page has canceled the event
 */
export function leavePage(
  element: ElementContext,
  url: string,
  reason: ElementEvents["hs-navigate"]["reason"],
  { isNewTab = false }: { isNewTab?: boolean } = {},
): boolean {
  const { ownerDocument } = element.hostElement;
  if (isBeforeActivation(ownerDocument)) {
    whenActivated(ownerDocument, () => leavePage(element, url, reason, { isNewTab }), element.signal);
    return true;
  }
  const address = safeUrl(url);
  const protocol = address && parseUrl(address, documentProperty(ownerDocument, "baseURI"))?.protocol;
  if (!address || !/^https?:$/.test(protocol ?? "")) {
    const message = `<${element.tag}> does not navigate to "${valueForMessage(url)}". Expected: an http, https or relative address.`;
    warnOnce({ kind: "setting", element: element.tag, message });
    return false;
  }
  const detail = isNewTab ? { url: address, reason, isNewTab } : { url: address, reason };
  if (!element.emit("hs-navigate", detail, { isCancelable: true })) return false;
  if (isNewTab) ownerDocument.defaultView?.open(address, "_blank", "noopener");
  else follow(ownerDocument, address);
  return true;
}

/** Navigates to where a link of the host page would: `<base target>` may name another frame or window. */
function follow(document: Document, address: string): void {
  const base = documentProperty(document, "querySelector").call<Document, [string], HTMLBaseElement | null>(
    document,
    "base[target]",
  );
  if (/^(_self)?$/i.test(base?.target ?? "")) {
    document.location.assign(address);
    return;
  }
  // The browser itself applies the target, sandbox and opener rules to a link, also outside the document, where no listener sees the click.
  const link = documentProperty(document, "createElement").call(document, "a") as HTMLAnchorElement;
  link.href = address;
  link.click();
}
