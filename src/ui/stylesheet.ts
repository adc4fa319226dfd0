import { documentProperty } from "../browser/documentProperty";
import { sharedState } from "../browser/sharedState";

/**
 * One constructable stylesheet for all elements of a document; every shadow root adopts it. The document gets no `<style>` tag and no style
 * attribute, so a strict Content Security Policy blocks nothing. In a browser without constructable stylesheets, each root gets a style
 * element with the script tag's nonce.
 */

/** What an element shows: its view, the fallback children, an empty area while it waits, nothing, or server markup with its own styles. */
export type DisplayState = "shown" | "fallback" | "waiting" | "hidden" | "prerendered";

/** The class of the node that reserves an element's space until its content shows. */
export const PLACEHOLDER_CLASS = "hs-placeholder";

// The inner !important takes precedence over any rule of the host page for our tags, even one with !important. The host page can still
// hide a container, or block pointer events and selection in it. Its color-scheme still selects our light or dark colors. WebKit's
// `initial` does not reset the font family. Fallback children keep the host page's appearance, so nothing is reset while they show.
const SHOWN =
  ":host{all:initial!important;font-family:serif!important;display:block!important;visibility:inherit!important;pointer-events:inherit!important;user-select:inherit!important;color-scheme:inherit!important}";
/** Print always uses the light scheme. */
const PRINTED = "@media print{:host{color-scheme:light!important}}";
/** The hydrated container node takes no part in the layout. */
const CONTAINER = ":host>div:not([part]){display:contents}";
// The host page's rules for our tag apply, because they may reserve its space.
const WAITING = `:host{display:block}\n${CONTAINER}`;
export const HOST_ELEMENT_RULES: Readonly<Record<ShownState, string>> = {
  shown: `${SHOWN}\n${PRINTED}\n${CONTAINER}`,
  // Fallback children replace the reserved space.
  fallback: `${WAITING}\n.${PLACEHOLDER_CLASS}{display:none!important}`,
  waiting: WAITING,
  hidden: ":host{display:none!important}",
};
// The host page may hide an element by attribute or by inline style, like jQuery's hide().
const HIDDEN_BY_PAGE = ':host([hidden]),:host([style*="display: none"]){display:none!important}';

/** The states of an element in which React has rendered. */
export type ShownState = Exclude<DisplayState, "prerendered">;

interface DocumentSheets {
  shared: CSSStyleSheet;
  /** The styles of host elements and of fragments, by their text. */
  others: Map<string, CSSStyleSheet>;
}

const createStyles = () => ({
  rules: [HIDDEN_BY_PAGE],
  targets: [] as WeakRef<CSSStyleSheet>[],
  sheets: new WeakMap<Document, DocumentSheets>(),
  styleElements: new WeakMap<ShadowRoot, HTMLStyleElement>(),
  /** The styles of the fragments in roots, as text, because a moved root needs a sheet of its new document. */
  fragments: new WeakMap<ShadowRoot, string>(),
  nonce: "",
});

const styles = sharedState(
  "styles",
  createStyles,
  // A lazy module inserts its styles while it runs, before it joins the shared state.
  (own, shared) => addRules(shared, own.rules),
);

/** Sets the nonce of the style elements in browsers without constructable stylesheets. */
export function setStyleNonce(value: string | undefined): void {
  styles().nonce = value ?? "";
}

/** Adds a rule for all present and future elements. */
export function insertRule(rule: string): void {
  insertRules([rule]);
}

/**
 * Adds the rules of a built `*.styles.ts` file.
 * @public `build/plugins.mjs` imports it into those files.
 */
export function insertRules(list: readonly string[]): void {
  addRules(styles(), list);
}

function addRules({ rules, targets }: ReturnType<typeof createStyles>, list: readonly string[]): void {
  const added = list.filter((rule) => !rules.includes(rule));
  rules.push(...added);
  for (const target of targets) {
    const sheet = target.deref();
    for (const rule of added) insertInto(sheet, rule);
  }
}

/** All rules so far, for callers that write them as text. */
export function insertedRules(): readonly string[] {
  return styles().rules;
}

function insertInto(sheet: CSSStyleSheet | null | undefined, rule: string): void {
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {
    // The browser does not support this rule's selector.
  }
}

function sheetsOf(document: Document): DocumentSheets {
  const { rules, sheets, targets } = styles();
  let all = sheets.get(document);
  if (!all) {
    all = { shared: sheetWith(document, rules.join("\n")), others: new Map() };
    sheets.set(document, all);
    targets.push(new WeakRef(all.shared));
  }
  return all;
}

/** The stylesheet with a text, for all roots of a document. */
function sheetOf(document: Document, text: string): CSSStyleSheet {
  const { others } = sheetsOf(document);
  const sheet = others.get(text) ?? sheetWith(document, text);
  others.set(text, sheet);
  return sheet;
}

/** A stylesheet for one document. It can be adopted only in the document whose window created it. */
function sheetWith(document: Document, text: string): CSSStyleSheet {
  const sheet = new ((document.defaultView ?? globalThis).CSSStyleSheet as typeof CSSStyleSheet)();
  // One call is several times as fast as one call per rule. The browser skips rules that it does not support.
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Gives a root the shared styles, and its host element the styles of the state. Call it again when the element moves into another document,
 * because the root then loses its adopted stylesheets.
 */
export function adoptStyles(root: ShadowRoot, state: DisplayState): void {
  try {
    // Assigning to a missing property would create it, so check the prototype first.
    if ("adoptedStyleSheets" in ShadowRoot.prototype) {
      const { ownerDocument } = root;
      // The parts that the view has not hydrated yet need the fragment's styles.
      const fragment = styles().fragments.get(root);
      const sheets = fragment ? [sheetOf(ownerDocument, fragment)] : [];
      if (state !== "prerendered")
        sheets.push(sheetOf(ownerDocument, HOST_ELEMENT_RULES[state]), sheetsOf(ownerDocument).shared);
      // Assigning the same stylesheets again would recalculate all styles of the root.
      if (sheets.every((sheet) => root.adoptedStyleSheets.includes(sheet))) return;
      root.adoptedStyleSheets = sheets;
      if (root.adoptedStyleSheets.length) return;
    }
  } catch {
    // This browser has no constructable stylesheets.
  }
  if (state !== "prerendered") adoptStyleElement(root, state);
}

/** Gives a root the styles of its fragment. Roots with the same styles share a stylesheet. */
export function adoptFragmentStyles(root: ShadowRoot, text: string): void {
  styles().fragments.set(root, text);
  adoptStyles(root, "prerendered");
}

function adoptStyleElement(root: ShadowRoot, state: ShownState): void {
  const { nonce, rules, styleElements, targets } = styles();
  let style = styleElements.get(root);
  if (!style) {
    const { ownerDocument } = root;
    style = documentProperty(ownerDocument, "createElement").call(ownerDocument, "style") as HTMLStyleElement;
    style.nonce = nonce;
    styleElements.set(root, style);
  }
  if (style.parentNode !== root) root.appendChild(style);
  // A moved style element loses inserted rules, so write the whole text each time.
  style.textContent = [HOST_ELEMENT_RULES[state], ...rules].join("\n");
  if (style.sheet) targets.push(new WeakRef(style.sheet));
}
