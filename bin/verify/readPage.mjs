import { parse } from "parse5";

/**
 * What of a page's markup matters to us, read as a browser reads it: comments, templates and what stands in <noscript> are not the
 * page; a declarative shadow root is.
 *
 * Gives `{ tags, base, metaPolicies, elements }`, each tag and element as `{ name, attributes }`; a tag also has the `base` that
 * held when the parser came to it, and an element `isStandIn` where a `data-hs` div stands for it.
 */
export function readPage(html) {
  const page = { tags: [], base: undefined, metaPolicies: [], elements: [] };
  walk(parse(html), page);
  return page;
}

function walk(node, page) {
  if (node.tagName) note(node.tagName, attributesOf(node), page);
  const isShadowRoot = node.tagName === "template" && attributesOf(node).shadowrootmode !== undefined;
  for (const child of (isShadowRoot ? node.content.childNodes : node.childNodes) ?? []) walk(child, page);
}

function note(name, attributes, page) {
  if (name === "base") page.base ??= attributes.href;
  if (name === "script" && /(^|\/)hs\.js([?#]|$)/.test(attributes.src ?? "")) {
    page.tags.push({ name, attributes, base: page.base });
  }
  if (name === "meta" && /^content-security-policy$/i.test(attributes["http-equiv"] ?? "")) {
    page.metaPolicies.push(attributes.content ?? "");
  }
  if (name.startsWith("hs-")) page.elements.push({ name, attributes });
  const standsFor = name === "div" && attributes["data-hs"]?.trim().toLowerCase().replace(/^hs-/, "");
  if (standsFor)
    page.elements.push({ name: `hs-${standsFor}`, attributes: carried(attributes), isStandIn: true });
}

/** The attributes that a `data-hs` div gives to its element; any that is no setting stays the page's own business. */
function carried(attributes) {
  const data = Object.entries(attributes).filter(([name]) => name.startsWith("data-") && name !== "data-hs");
  return Object.fromEntries(data.map(([name, value]) => [name.slice("data-".length), value]));
}

function attributesOf({ attrs = [] }) {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}
