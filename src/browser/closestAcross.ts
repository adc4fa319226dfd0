/**
 * The element itself or its nearest ancestor that matches a selector, across shadow roots. A form's fields may hide the form's methods, so it
 * calls the methods of the prototypes.
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
