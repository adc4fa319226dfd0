import { resolve } from "node:path";
import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const MAKERS = ["createElement", "createElementNS", "createTextNode"];

/**
 * A page's own `<img name="createElement">` hides the document's: React, a module by now, makes its nodes as our own sources do,
 * by `src/browser/own.ts`. `page.createElement(type)` becomes `own(page, "createElement")(type)`.
 */
export function ownDocument(root, path, source) {
  if (!REACT_DOM.test(path)) return source;
  const code = new MagicString(source);
  const found = new Set();
  full(parse(source, { ecmaVersion: "latest", sourceType: "module" }), ({ type, callee }) => {
    if (type !== "CallExpression" || callee.type !== "MemberExpression") return;
    const { start, end, property } = callee;
    if (callee.computed || !MAKERS.includes(property.name)) return;
    found.add(property.name);
    code.appendLeft(start, "ownOfDocument(");
    code.overwrite(source.lastIndexOf(".", property.start), end, `, "${property.name}")`);
  });
  for (const name of MAKERS)
    if (!found.has(name)) throw new Error(`React does not call ${name} any more: see build/ownDocument.mjs`);
  const own = JSON.stringify(resolve(root, "src/browser/own.ts"));
  return code.prepend(`import { own as ownOfDocument } from ${own};\n`).toString();
}
