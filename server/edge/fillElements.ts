import { type Fragment, isPersonal, PERSONAL, withoutVisitor } from "../fragments/Fragment";
import type { StoredNavigation } from "../fragments/SharedStore";
import type { AttributeValue } from "../index";
import { elementSettings } from "../options/elementSettings";
import type { createTemplates } from "./createTemplates";
import type { Selection } from "./EdgeRuntime";
import type { PageElement } from "./PageElement";
import { appearanceAttributes, pageAttributes, settingsOf } from "./pageAttributes";
import type { WatchedBrand } from "./watchBrand";
import type { WatchedPage } from "./watchPage";
import type { WatchedTrust } from "./watchTrust";

const TAGS = Object.keys(elementSettings);
const ELEMENTS = TAGS.join(", ");
/** After trying to fill this many elements, the edge passes the rest of the page unchanged, whether or not it could fill them. */
const TRIES_MAX = 500;
/** After adding this many characters to a page, the edge stops filling elements. An author may repeat an element many times. */
const ADDED_MAX = 2_000_000;

export interface Filling {
  fragments: Fragment[];
  standIns: string | undefined;
  isUtf8: boolean;
  storedOf(url: string): StoredNavigation | undefined;
  templateOf: ReturnType<typeof createTemplates>;
}

interface Target {
  element: PageElement;
  tag: string;
  /** The prefix of the attributes that the page sets. */
  prefix: "" | "data-";
  ownAttributes: Record<string, AttributeValue>;
}

/** Inserts the shadow root of the matching fragment into each of our elements on a page. */
export function fillElements(
  rewriter: Selection,
  { page, brand, trust }: { page: WatchedPage; brand: WatchedBrand; trust: WatchedTrust },
  filling: Filling,
): void {
  /** The tag of our last element on the page, if it was filled. */
  let filledTag: string | undefined;
  let added = 0;
  let tries = 0;
  const eachTry = (visit: (element: PageElement) => void) =>
    page.each((element) => {
      tries += 1;
      if (tries <= TRIES_MAX) visit(element);
    });
  const fillTarget = (target: Target) => {
    filledTag = undefined;
    const { tag, ownAttributes } = target;
    const fragment = fragmentFor(target, filling);
    const { navigationUrl, navigation, attributes } = fragment ?? {};
    const stored = navigationUrl === undefined ? undefined : filling.storedOf(navigationUrl);
    if (tag === "hs-header" && !trust.isUntrusted())
      brand.header({ ...attributes, ...ownAttributes }, stored?.navigation ?? navigation);
    if (!fragment) return;
    const isBare = hasVisitorData(target, fragment, page);
    writeMissing(target.element, withoutVisitor(fragment), trust.trustsElements());
    if (isBare || added > ADDED_MAX) return;
    const length = fill(target, fragment, stored, { page, brand, filling });
    added += length;
    if (length) filledTag = target.element.tagName;
  };
  for (const tag of TAGS) {
    rewriter.on(
      `${tag} > template[shadowrootmode]`,
      page.eachTemplate((root) => {
        // A browser attaches only an element's first shadow root. Without this, the script would treat the page's own root as one that
        // arrived late.
        if (filledTag === tag) root.remove();
      }),
    );
  }
  rewriter.on(
    ELEMENTS,
    eachTry((element) => {
      const tag = element.tagName;
      const ownAttributes = trust.trustsElements()
        ? pageAttributes(element)
        : appearanceAttributes(element, tag, "");
      fillTarget({ element, tag, prefix: "", ownAttributes });
    }),
  );
  if (!filling.standIns) return;
  const fillStandIn = eachTry((element) => {
    const name = element.attribute("data-hs")?.trim().toLowerCase().replace(/^hs-/, "");
    if (element.tagName !== "div" || !name) return;
    const tag = `hs-${name}`;
    fillTarget({ element, tag, prefix: "data-", ownAttributes: appearanceAttributes(element, tag, "data-") });
  });
  try {
    trust.eachTrusted(filling.standIns, fillStandIn);
  } catch {
    // Stand-ins that an invalid selector names are not filled.
  }
}

function fragmentFor({ element, tag }: Target, { fragments }: Filling): Fragment | undefined {
  const name = element.attribute("data-fragment");
  return fragments.find((fragment) => fragment.element === tag && (name ?? fragment.name) === fragment.name);
}

/** Whether an element shows one visitor's data. Checks the page's markup, since an element ignores some of these attributes. */
function hasVisitorData({ element, prefix }: Target, fragment: Fragment, page: WatchedPage): boolean {
  const settings = page.tagSettings();
  return isPersonal(fragment) || PERSONAL.some((name) => element.has(prefix + name) || name in settings);
}

/** Fills an element. Returns the number of characters that it has added; 0 if the fragment has no content. */
function fill(
  { element, ownAttributes }: Target,
  fragment: Fragment,
  stored: StoredNavigation | undefined,
  { page, brand, filling }: { page: WatchedPage; brand: WatchedBrand; filling: Filling },
): number {
  const styles = page.styles();
  if (!styles || (fragment.navigationUrl !== undefined && !stored)) return 0;
  const parts = filling.templateOf(fragment, {
    stored,
    ownAttributes,
    styles,
    isUtf8: filling.isUtf8,
    language: page.language(),
    page: brand.pageFor(fragment.element),
  });
  // Each insertion goes before the earlier ones, so the parts are inserted in reverse.
  for (const part of [...parts].reverse()) element.prepend(part);
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Writes the config's attributes on the element, so that they apply to the live element too, even if the fragment has no content. A
 * stand-in gets only attributes of the appearance and texts. A credential is written only on a trusted element without an address of its
 * own, since an author's element could send it there.
 */
function writeMissing(
  element: PageElement,
  { element: tag, attributes = {} }: Fragment,
  isTrusted: boolean,
): void {
  const isStandIn = element.tagName !== tag;
  const settings = settingsOf(tag);
  const hasAddress = element.attributes().some(([name]) => settings?.get(name)?.address !== undefined);
  const mayHaveCredentials = isTrusted && !hasAddress;
  for (const [name, value] of Object.entries(attributes)) {
    const written = isStandIn ? `data-${name}` : name;
    if (value === undefined || value === null || element.has(written)) continue;
    const setting = settings?.get(name);
    if (isStandIn && !setting?.isAppearance) continue;
    if (!mayHaveCredentials && setting?.isCredential) continue;
    const text = typeof value === "object" ? JSON.stringify(value) : value === true ? "" : String(value);
    element.write(written, text);
  }
}
