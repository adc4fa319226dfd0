/**
 * Whether this document is an editor's preview: in a sandboxed frame, and without an address of its own (`srcdoc`, `blob:`,
 * `data:`) or with the very address of the page that frames it. A live page in somebody's sandboxed frame has its own address,
 * and stays live.
 */
export function isSandboxedPreview(): boolean {
  try {
    const { frameElement, location, origin, parent } = window;
    if (parent === window || !(origin === "null" || frameElement?.hasAttribute("sandbox"))) return false;
    const [own, framing] = [location, parent.location].map(({ href }) => href.split("#")[0]);
    return /^(about|blob|data):/.test(location.protocol) || own === framing;
  } catch {
    // On a server, or framed by another site, whose address nobody tells.
    return false;
  }
}
