import { documentProperty } from "./documentProperty";

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

/** Matches ids, and the parts of a selector where `#` does not start an id: escapes, quoted strings and attribute selectors. */
const TOKENS =
  /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\]"'])*\]|#(?:\\[\da-f]{1,6}\s?|\\.|[\w-]|\P{ASCII})+/gisu;
const IS_ID = /^(#|\[\s*id\s*=)/i;

/**
 * The same selector, in which each id matches only the first element with that id in the document. Content may repeat an id of the host page,
 * and a plain selector would match both elements.
 */
export function withFirstIds(document: Document, selector: string): string {
  return selector.replace(TOKENS, (token) => {
    if (!IS_ID.test(token)) return token;
    const first = documentProperty(document, "querySelector").call(document, token);
    return `:is(${first ? pathTo(first) : ":not(*)"})`;
  });
}

/** A selector that matches only this element in the current document. */
function pathTo(element: Element): string {
  // A form's fields can hide the form's properties.
  const read = (name: "parentElement" | "previousElementSibling", node: Element): Element | null =>
    Reflect.get(name === "parentElement" ? Node.prototype : Element.prototype, name, node);
  let path = "";
  let node = element;
  for (let parent = read("parentElement", node); parent; parent = read("parentElement", node)) {
    let position = 1;
    for (let before = read("previousElementSibling", node); before; position++)
      before = read("previousElementSibling", before);
    path = `>:nth-child(${position})${path}`;
    node = parent;
  }
  return `:root${path}`;
}
