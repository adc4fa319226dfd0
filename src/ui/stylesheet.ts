/**
 * One stylesheet for all elements of a document: constructable, adopted by every shadow root, so no `<style>` tag and no
 * style attribute stands in the page and a strict CSP has nothing to refuse. Where a browser lacks constructable sheets,
 * each root gets a style element with the script tag's nonce.
 */

/** What an element shows: its own view, the page's fallback children, nothing at all, or what came with the page's markup, with its own styles. */
export type HostState = "shown" | "fallback" | "hidden" | "prerendered";

/** The class of what keeps an element's place until there is something to show. */
export const PLACE_CLASS = "hs-place";

// The inner !important wins over anything a page says of our tags, its own !important included. What a page's container hides
// or freezes stays so, and so does the colour scheme, by which a page asks for our dark colours. WebKit's `initial` leaves the font's family as it is. Fallback children keep the page's look, so nothing is
// reset while they show.
const SHOWN =
  ":host{all:initial!important;font-family:serif!important;display:block!important;visibility:inherit!important;pointer-events:inherit!important;user-select:inherit!important;color-scheme:inherit!important}";
/** Paper is light, whatever the screen was. */
const PRINTED = "@media print{:host{color-scheme:light!important}}";
/** What was hydrated takes no part in the layout. */
const CONTAINER = ":host>div:not([part]){display:contents}";
export const HOST_RULES: Readonly<Record<ShownState, readonly string[]>> = {
  shown: [SHOWN, PRINTED, CONTAINER],
  // What kept the place makes room for fallback children.
  fallback: [":host{display:block}", CONTAINER, `.${PLACE_CLASS}{display:none!important}`],
  hidden: [":host{display:none!important}"],
};
// The page's script may hide an element: by the attribute, or by its own style, as jQuery's hide() does.
const HIDDEN_BY_PAGE = ':host([hidden]),:host([style*="display: none"]){display:none!important}';

/** What an element with React in it shows. */
export type ShownState = Exclude<HostState, "prerendered">;

interface DocumentSheets {
  shared: CSSStyleSheet;
  host: Record<ShownState, CSSStyleSheet>;
}

const rules: string[] = [HIDDEN_BY_PAGE];
const targets: WeakRef<CSSStyleSheet>[] = [];
const sheets = new WeakMap<Document, DocumentSheets>();
const styleElements = new WeakMap<ShadowRoot, HTMLStyleElement>();
let nonce = "";

/** The nonce for the fallback's style elements. */
export function setStyleNonce(value: string | undefined): void {
  nonce = value ?? "";
}

/** Adds a rule for every element, present and to come. */
export function insertRule(rule: string): void {
  rules.push(rule);
  for (const target of targets) insertInto(target.deref(), rule);
}

/** What a built `*.styles.ts` file calls: the rules it makes. */
export function insertRules(list: readonly string[]): void {
  list.forEach(insertRule);
}

/** Every rule so far, for who writes them out as text. */
export function insertedRules(): readonly string[] {
  return rules;
}

function insertInto(sheet: CSSStyleSheet | null | undefined, rule: string): void {
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {
    // A selector this browser does not know costs that one rule.
  }
}

function sheetsOf(page: Document): DocumentSheets {
  let all = sheets.get(page);
  if (!all) {
    // A sheet can be adopted only in the document whose window made it.
    const Sheet = (page.defaultView ?? globalThis).CSSStyleSheet as typeof CSSStyleSheet;
    const sheetWith = (contents: readonly string[]) => {
      const sheet = new Sheet();
      // All at once: a rule at a time takes several times as long. What this browser does not know costs that one rule here too.
      sheet.replaceSync(contents.join("\n"));
      return sheet;
    };
    all = {
      shared: sheetWith(rules),
      host: {
        shown: sheetWith(HOST_RULES.shown),
        fallback: sheetWith(HOST_RULES.fallback),
        hidden: sheetWith(HOST_RULES.hidden),
      },
    };
    sheets.set(page, all);
    targets.push(new WeakRef(all.shared));
  }
  return all;
}

/**
 * Gives a root the shared styles and its host the state's. To be called again when the element comes into another
 * document, which drops what the root had adopted.
 */
export function adoptStyles(root: ShadowRoot, state: ShownState): void {
  try {
    // Asked of the prototype: assigning where there is no such property would only make one.
    if ("adoptedStyleSheets" in ShadowRoot.prototype) {
      const { shared, host } = sheetsOf(root.ownerDocument);
      // Giving a root what it has makes the browser look at all of its styles again.
      if (root.adoptedStyleSheets[0] === host[state]) return;
      root.adoptedStyleSheets = [host[state], shared];
      if (root.adoptedStyleSheets.length) return;
    }
  } catch {
    // No constructable sheets here.
  }
  adoptStyleElement(root, state);
}

function adoptStyleElement(root: ShadowRoot, state: ShownState): void {
  let style = styleElements.get(root);
  if (!style) {
    style = root.ownerDocument.createElement("style");
    style.nonce = nonce;
    styleElements.set(root, style);
  }
  if (style.parentNode !== root) root.appendChild(style);
  // Written anew each time: a style element that was moved has lost what was inserted into its sheet.
  style.textContent = [...HOST_RULES[state], ...rules].join("\n");
  if (style.sheet) targets.push(new WeakRef(style.sheet));
}
