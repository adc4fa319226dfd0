const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const HELPER = "__hsAttributeName";
// In HTML's own elements every attribute is lower-case; SVG has viewBox.
const HELPER_SOURCE = `function ${HELPER}(node, name) { return node.ownerSVGElement === undefined ? name.toLowerCase() : name; }\n`;
const BY_KEY = /domElement\.(set|remove)Attribute\(\s*key\b/g;
const BY_NAME = "function setValueForAttribute(node, name, value) {";

/**
 * React writes attributes by the names of its props (`noValidate`, `maxLength`, `tabIndex`) and leaves it to the HTML document to
 * lower them. An XHTML page does not, and they would all be without effect there: so they are lowered before.
 */
export function lowerNames(path, source) {
  if (!REACT_DOM.test(path)) return source;
  let count = 0;
  const code = source
    .replace(BY_KEY, (_, verb) => {
      count += 1;
      return `domElement.${verb}Attribute(${HELPER}(domElement, key)`;
    })
    .replace(BY_NAME, () => {
      count += 1;
      return `${BY_NAME} name = ${HELPER}(node, name);`;
    });
  if (count < 10 || !code.includes(`${BY_NAME} name`))
    throw new Error("React sets attributes otherwise than expected: see build/lowerNames.mjs");
  // At the end, so that the source map keeps its lines.
  return `${code}\n${HELPER_SOURCE}`;
}
