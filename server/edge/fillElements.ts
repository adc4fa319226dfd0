import { elementSettings } from "../elementSettings";
import type { Fragment } from "../fragments/Fragment";
import type { StoredNavigation } from "../fragments/SharedStore";
import type { AttributeValue } from "../index";
import type { createTemplates } from "./createTemplates";
import type { Selection } from "./EdgeRuntime";
import type { PageElement } from "./PageElement";
import { isLook, pageAttributes, standInAttributes } from "./pageAttributes";
import { inUtf8 } from "./pageBytes";
import type { WatchedPage } from "./watchPage";

const ELEMENTS = Object.keys(elementSettings).join(", ");
/** An element with one of these attributes shows one visitor's data. */
const PERSONAL = ["authenticated", "token"];

/** The input for filling elements. */
export interface Filling {
  fragments: Fragment[];
  /** Which stand-ins are filled too. */
  standIns: string | undefined;
  /** Whether the page is encoded in UTF-8. */
  isUtf8: boolean;
  /** The navigation data of an address, if there is any. */
  storedOf(url: string): StoredNavigation | undefined;
  templateOf: ReturnType<typeof createTemplates>;
}

/** Puts the shadow root of its fragment into each of our elements on a page. */
export function fillElements(rewriter: Selection, page: WatchedPage, filling: Filling): void {
  rewriter.on(
    ELEMENTS,
    page.each((element) => {
      const fragment = fragmentFor(element.tagName, element, filling);
      if (fragment && !isPersonal(element, "", fragment))
        fill(element, fragment, pageAttributes(element), page, filling);
    }),
  );
  if (!filling.standIns) return;
  const fillStandIn = page.each((element) => {
    const name = element.attribute("data-hs")?.trim().toLowerCase().replace(/^hs-/, "");
    if (element.tagName !== "div" || !name) return;
    const fragment = fragmentFor(`hs-${name}`, element, filling);
    if (fragment && !isPersonal(element, "data-", fragment))
      fill(element, fragment, standInAttributes(element, `hs-${name}`), page, filling);
  });
  try {
    rewriter.on(inUtf8(filling.standIns), fillStandIn);
  } catch {
    // An invalid selector trusts nothing.
  }
}

function fragmentFor(tag: string, element: PageElement, { fragments }: Filling): Fragment | undefined {
  const name = element.attribute("data-fragment");
  return fragments.find((one) => one.element === tag && (name === null || one.name === name));
}

/** The element itself is asked, since a page may write such an attribute on an element that does not read it. */
function isPersonal(element: PageElement, prefix: string, { attributes = {} }: Fragment): boolean {
  return PERSONAL.some((name) => element.has(prefix + name) || name in attributes);
}

function fill(
  element: PageElement,
  fragment: Fragment,
  given: Record<string, AttributeValue>,
  page: WatchedPage,
  { storedOf, isUtf8, templateOf }: Filling,
): void {
  writeMissing(element, fragment);
  const { navigationUrl } = fragment;
  const stored = navigationUrl === undefined ? undefined : storedOf(navigationUrl);
  const styles = page.styles();
  if (!styles || (navigationUrl !== undefined && !stored)) return;
  const parts = templateOf(fragment, { stored, given, styles, isUtf8, language: page.language() });
  if (!parts.length) return;
  // Each part is inserted before the parts that are there already.
  for (const part of [...parts].reverse()) element.prepend(part);
}

/**
 * Writes the config's attributes on the element, so that they hold for the live element too, also where nothing can be shown. A
 * stand-in takes only looks and words.
 */
function writeMissing(element: PageElement, { element: tag, attributes = {} }: Fragment): void {
  const isStandIn = element.tagName !== tag;
  for (const [name, value] of Object.entries(attributes)) {
    const written = isStandIn ? `data-${name}` : name;
    if (value === undefined || value === null || element.has(written)) continue;
    if (isStandIn && !isLook(tag, written)) continue;
    const text = typeof value === "object" ? JSON.stringify(value) : value === true ? "" : String(value);
    element.write(written, text);
  }
}
