import { documentProperty } from "./documentProperty";

/**
 * Whether this document is an editor's preview: in a sandboxed frame, and either without an address (`srcdoc`, `blob:`, `data:`) or
 * with the same address as the document that frames it. A host page in a sandboxed frame of another site has a different address and
 * stays live.
 */
export function isSandboxedPreview(): boolean {
  try {
    const { location, origin, parent } = window;
    if (parent === window) return false;
    if (hasLiveAddress()) {
      // Without an origin the framing document cannot be read, but the referrer may contain its address, unless a policy removes it.
      const around =
        origin === "null" ? documentProperty(document, "referrer") : parent.location.href.split("#")[0];
      if (around !== location.href.split("#")[0]) return false;
    }
    if (origin === "null") return true;
    // WebKit gives frameElement as an HTMLIFrameElement of the outer document only after that document has accessed it.
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
