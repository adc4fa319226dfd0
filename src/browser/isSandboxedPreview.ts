/**
 * Whether this document is an editor's preview: in a sandboxed frame, and without an address of its own (`srcdoc`, `blob:`,
 * `data:`) or with the very address of the page that frames it. A live page in somebody's sandboxed frame has its own address,
 * and stays live.
 */
export function isSandboxedPreview(): boolean {
  try {
    const { frameElement, location, origin, parent } = window;
    if (parent === window || !(origin === "null" || frameElement?.hasAttribute("sandbox"))) return false;
    if (/^(about|blob|data):/.test(location.protocol)) return true;
    const own = location.href.split("#")[0];
    // Without an origin nobody sees the page that frames it, but its address may have come along; a link on such a page sends none.
    return (origin === "null" ? document.referrer : parent.location.href.split("#")[0]) === own;
  } catch {
    // On a server, or framed by another site, whose address nobody tells.
    return false;
  }
}
