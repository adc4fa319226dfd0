import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const MAKERS = ["createElement", "createElementNS", "createTextNode"];

/**
 * A page's own `<img name="createElement">` hides the document's: React makes its nodes by what all documents inherit.
 * `page.createElement(type)` becomes `Document.prototype.createElement.call(page, type)`.
 */
export function ownDocument(path, source) {
  if (!REACT_DOM.test(path)) return source;
  const code = new MagicString(source);
  const found = new Set();
  full(parse(source, { ecmaVersion: "latest" }), ({ type, callee, arguments: given }) => {
    if (type !== "CallExpression" || callee.type !== "MemberExpression") return;
    const { start, property } = callee;
    if (callee.computed || !MAKERS.includes(property.name)) return;
    found.add(property.name);
    code.appendLeft(start, `Document.prototype.${property.name}.call(`);
    code.overwrite(source.lastIndexOf(".", property.start), given[0].start, ", ");
  });
  for (const name of MAKERS)
    if (!found.has(name)) throw new Error(`React does not call ${name} any more: see build/ownDocument.mjs`);
  return code.toString();
}
