import { parse } from "parse5";

const RUNS = /^(|module|(text|application)\/(javascript|ecmascript|x-javascript))$/i;

/**
 * Reads the relevant parts of a page's markup as a browser would. Comments, templates and the content of <noscript> are not part of the
 * page, but declarative shadow roots are.
 *
 * Returns `{ tags, base, metaPolicies, elements }`:
 *
 * - tags and elements: `{ name, attributes }`
 * - a tag also has `runs` and the `base` that applied when the parser reached it
 * - a base: `{ href, policiesBefore }`
 * - a policy of the head: `{ text, isAfterTag, at }`, where `at` is its place among them
 * - an element made from a `data-hs` div also has `isStandIn`
 */
export function readPage(html) {
  const page = { tags: [], base: undefined, metaPolicies: [], elements: [] };
  walk(parse(html), page);
  return page;
}

/** Walks the tree in document order, without recursion, because deeply nested markup could overflow the stack. */
function walk(root, page) {
  const waiting = [root];
  while (waiting.length) {
    const node = waiting.pop();
    if (node.tagName) note(node, attributesOf(node), page);
    const isShadowRoot = node.tagName === "template" && attributesOf(node).shadowrootmode !== undefined;
    const children = (isShadowRoot ? node.content.childNodes : node.childNodes) ?? [];
    for (let at = children.length - 1; at >= 0; at -= 1) waiting.push(children[at]);
  }
}

function note({ tagName: name, parentNode }, attributes, page) {
  if (name === "base" && attributes.href !== undefined) {
    page.base ??= { href: attributes.href, policiesBefore: page.metaPolicies.length };
  }
  if (name === "script" && isScriptFile(attributes.src)) {
    page.tags.push({ name, attributes, base: page.base, runs: doesRun(attributes) });
  }
  // Browsers apply a meta policy only in the head.
  const isPolicy = /^content-security-policy$/i.test(attributes["http-equiv"]?.trim() ?? "");
  if (name === "meta" && isPolicy && parentNode?.tagName === "head") {
    const isAfterTag = page.tags.some(({ runs }) => runs);
    page.metaPolicies.push({ text: attributes.content ?? "", isAfterTag, at: page.metaPolicies.length });
  }
  if (name.startsWith("hs-")) page.elements.push({ name, attributes });
  const standsFor = name === "div" && attributes["data-hs"]?.trim().toLowerCase().replace(/^hs-/, "");
  if (standsFor)
    page.elements.push({ name: `hs-${standsFor}`, attributes: carried(attributes), isStandIn: true });
}

/** Whether an address is that of a file named hs.js. Only the path counts, not the query. */
function isScriptFile(src) {
  const anyPage = "https://page.invalid/";
  return src !== undefined && URL.canParse(src, anyPage) && new URL(src, anyPage).pathname.endsWith("/hs.js");
}

function doesRun({ type = "", nomodule }) {
  return RUNS.test(type.trim()) && nomodule === undefined;
}

/** Returns the attributes that a `data-hs` div passes to its element. All others belong to the page. */
function carried(attributes) {
  const data = Object.entries(attributes).filter(([name]) => name.startsWith("data-") && name !== "data-hs");
  return Object.fromEntries(data.map(([name, value]) => [name.slice("data-".length), value]));
}

function attributesOf({ attrs = [] }) {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}
