import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const MAKERS = ["createElement", "createElementNS", "createTextNode"];

/** A page may also have a `Document` of its own, as MooTools has: what a document inherits is found by the document. */
const MAKER = `function makeOwn(page, maker, name, more) {
  const own = page[maker];
  return (typeof own === "function" && !own.nodeType ? own : Object.getPrototypeOf(page)[maker]).call(page, name, more);
}
`;

/**
 * A page's own `<img name="createElement">` hides the document's: React makes its nodes by what all documents inherit.
 * `page.createElement(type)` becomes `makeOwn(page, "createElement", type)`.
 */
export function ownDocument(path, source) {
  if (!REACT_DOM.test(path)) return source;
  const code = new MagicString(source);
  const found = new Set();
  full(parse(source, { ecmaVersion: "latest" }), ({ type, callee, arguments: given }) => {
    if (type !== "CallExpression" || callee.type !== "MemberExpression") return;
    const { start, property } = callee;
    if (callee.computed || !MAKERS.includes(property.name)) return;
    // A third argument would be lost on the way.
    if (given.length > 2)
      throw new Error(`React gives ${property.name} more than it did: see build/ownDocument.mjs`);
    found.add(property.name);
    code.appendLeft(start, "makeOwn(");
    code.overwrite(source.lastIndexOf(".", property.start), given[0].start, `, "${property.name}", `);
  });
  for (const name of MAKERS)
    if (!found.has(name)) throw new Error(`React does not call ${name} any more: see build/ownDocument.mjs`);
  return code.append(MAKER).toString();
}
