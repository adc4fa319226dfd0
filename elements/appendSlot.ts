/**
 * Puts a slot, which shows the fallback children, at the end of a root. It is made by the method that all documents inherit, so that
 * fallback children show also where the host page's markup hides `createElement`.
 */
export function appendSlot(root: ShadowRoot): HTMLSlotElement {
  const { createElement } = Object.getPrototypeOf(root.ownerDocument) as Document;
  const slot = createElement.call(root.ownerDocument, "slot") as HTMLSlotElement;
  root.appendChild(slot);
  return slot;
}
