import { documentProperty } from "./documentProperty";

/**
 * Whether this document is an editor's preview: in a sandboxed frame, and without an address of its own (`srcdoc`, `blob:`,
 * `data:`) or with the very address of the page that frames it. A live page in somebody's sandboxed frame has its own address,
 * and stays live.
 */
export function isSandboxedPreview(): boolean {
  try {
    const { location, origin, parent } = window;
    if (parent === window) return false;
    if (hasLiveAddress()) {
      // Without an origin nobody sees the page that frames it, but its address may have come along; a link on such a page sends none.
      const around =
        origin === "null" ? documentProperty(document, "referrer") : parent.location.href.split("#")[0];
      if (around !== location.href.split("#")[0]) return false;
    }
    if (origin === "null") return true;
    // What frameElement is first to reach is in WebKit no HTMLIFrameElement to the page around: that has to have reached it before.
    parent.document.querySelectorAll("iframe").forEach(String);
    return window.frameElement?.hasAttribute("sandbox") === true;
  } catch {
    // On a server, or framed by another site, whose address nobody tells.
    return false;
  }
}

/** Whether this document has an address that a visitor can go to; a `srcdoc` frame, as the builder's previews are, has none. */
export function hasLiveAddress(): boolean {
  return !/^(about|blob|data):/.test(window.location.protocol);
}
