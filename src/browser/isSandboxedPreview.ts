import { documentProperty } from "./documentProperty";

/**
 * Whether this document is an editor's preview: in a sandboxed frame, and either without an address (`srcdoc`, `blob:`, `data:`) or
 * with the same address as the page that frames it. A live page in another site's sandboxed frame has a different address
 * and stays live.
 */
export function isSandboxedPreview(): boolean {
  try {
    const { location, origin, parent } = window;
    if (parent === window) return false;
    if (hasLiveAddress()) {
      // Without an origin the framing page cannot be read, but the referrer may contain its address; pages can prevent that for links.
      const around =
        origin === "null" ? documentProperty(document, "referrer") : parent.location.href.split("#")[0];
      if (around !== location.href.split("#")[0]) return false;
    }
    if (origin === "null") return true;
    // WebKit gives frameElement as an HTMLIFrameElement of the outer page only after that page has accessed it.
    parent.document.querySelectorAll("iframe").forEach(String);
    return window.frameElement?.hasAttribute("sandbox") === true;
  } catch {
    // On a server, or framed by another site, whose address is not available.
    return false;
  }
}

/** Whether a visitor can navigate to this document's address; a `srcdoc` frame, like the builder's previews, has none. */
export function hasLiveAddress(): boolean {
  return !/^(about|blob|data):/.test(window.location.protocol);
}
