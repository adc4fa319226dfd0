import { documentProperty } from "./documentProperty";

/**
 * Whether this document is an editor's preview. It is in a sandboxed frame, and either has no address (`srcdoc`, `blob:`, `data:`) or has the
 * address of the framing document. A host page in a sandboxed frame of another site has a different address and stays live.
 */
export function isSandboxedPreview(): boolean {
  try {
    const { location, origin, parent } = window;
    if (parent === window) return false;
    if (hasLiveAddress()) {
      // A frame without an origin cannot read the framing document. The referrer may contain its address, unless a policy removes it.
      const around =
        origin === "null" ? documentProperty(document, "referrer") : parent.location.href.split("#")[0];
      if (around !== location.href.split("#")[0]) return false;
    }
    if (origin === "null") return true;
    // In WebKit, frameElement is an HTMLIFrameElement only after the outer document has accessed it.
    parent.document.querySelectorAll("iframe").forEach(String);
    return window.frameElement?.hasAttribute("sandbox") === true;
  } catch {
    // This is a server, or the framing document is another site's.
    return false;
  }
}

/** Whether a visitor can navigate to this document's address. A `srcdoc` frame, like the builder's previews, has no address. */
export function hasLiveAddress(): boolean {
  return !/^(about|blob|data):/.test(window.location.protocol);
}
