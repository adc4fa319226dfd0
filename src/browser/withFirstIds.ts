import { documentProperty } from "./documentProperty";

/** Escaped characters, texts in quotes and attribute selectors, in which a `#` names no id; and ids. */
const TOKENS =
  /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\]"'])*\]|#(?:\\[\da-f]{1,6}\s?|\\.|[\w-]|\P{ASCII})+/gisu;
const IS_ID = /^(#|\[\s*id\s*=)/i;

/**
 * The same selector, in which each id stands only for the first element of that id in the document: a selector matches every element of an
 * id, and content may repeat the id of an element of the page.
 */
export function withFirstIds(document: Document, selector: string): string {
  return selector.replace(TOKENS, (token) => {
    if (!IS_ID.test(token)) return token;
    const first = documentProperty(document, "querySelector").call(document, token);
    return `:is(${first ? pathTo(first) : ":not(*)"})`;
  });
}

/** A selector that matches this element alone, as the document is now. */
function pathTo(element: Element): string {
  // A form's fields can hide its properties of the same name.
  const read = (name: "parentElement" | "previousElementSibling", node: Element): Element | null =>
    Reflect.get(name === "parentElement" ? Node.prototype : Element.prototype, name, node);
  let path = "";
  let node = element;
  for (let parent = read("parentElement", node); parent; parent = read("parentElement", node)) {
    let place = 1;
    for (let before = read("previousElementSibling", node); before; place++)
      before = read("previousElementSibling", before);
    path = `>:nth-child(${place})${path}`;
    node = parent;
  }
  return `:root${path}`;
}
