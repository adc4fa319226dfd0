import { documentProperty } from "../../src/browser/documentProperty";

/** Appends a slot for the fallback children to a root, also when the host page's markup hides `createElement`. */
export function appendSlot(root: ShadowRoot): HTMLSlotElement {
  const { ownerDocument } = root;
  const slot = documentProperty(ownerDocument, "createElement").call(
    ownerDocument,
    "slot",
  ) as HTMLSlotElement;
  root.appendChild(slot);
  return slot;
}
