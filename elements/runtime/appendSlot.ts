import { documentProperty } from "../../src/browser/documentProperty";

/** Puts a slot, which shows the fallback children, at the end of a root, also where the host page's markup hides `createElement`. */
export function appendSlot(root: ShadowRoot): HTMLSlotElement {
  const { ownerDocument } = root;
  const slot = documentProperty(ownerDocument, "createElement").call(
    ownerDocument,
    "slot",
  ) as HTMLSlotElement;
  root.appendChild(slot);
  return slot;
}
