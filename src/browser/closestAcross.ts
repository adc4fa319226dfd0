/**
 * The nearest ancestor of an element, or the element itself, that a selector matches, also across the edges of shadow roots. A form's fields
 * may hide its methods of the same name, so the methods of the prototypes are called.
 */
export function closestAcross(start: Element, selector: string): Element | null {
  const { closest } = Element.prototype;
  const { getRootNode } = Node.prototype;
  for (let element: Element | undefined = start; element; ) {
    const found: Element | null = closest.call(element, selector);
    if (found) return found;
    element = (getRootNode.call(element) as Partial<ShadowRoot>).host;
  }
  return null;
}
