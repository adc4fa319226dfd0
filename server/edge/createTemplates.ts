import type { Fragment } from "../fragments/Fragment";
import type { StoredNavigation } from "../fragments/SharedStore";
import { type AttributeValue, type HostPage, renderParts } from "../index";
import { createLruCache } from "../render/createLruCache";
import { escapeHtml } from "../render/escapeHtml";
import { inAscii, inUtf8 } from "./pageBytes";
import type { StyleOptions } from "./watchPage";

/** The options that determine a fragment's template on one page. */
export interface TemplateOptions {
  stored: StoredNavigation | undefined;
  /** The attributes of the element on the page. */
  ownAttributes: Readonly<Record<string, AttributeValue>>;
  language: string | undefined;
  page: HostPage;
  styles: StyleOptions;
  /** Whether the page is encoded in UTF-8. */
  isUtf8: boolean;
}

/** The placeholder for a page's nonce. The style element comes first in a template, so the first match is the nonce. */
const NONCE_PLACEHOLDER = "hs-nonce-of-the-page";
/** A template with more parts is not split, because each part costs a separate write. */
const MAX_PARTS = 9;

/** The parts of a template, in order. */
type Parts = readonly string[];

/**
 * Creates a function that returns the template of a fragment's shadow root, or no parts if the fragment has no content. Results are cached
 * by data and attributes, since only the nonce differs between page views.
 */
export function createTemplates() {
  const cached = createLruCache<Parts>((parts) => parts.join("").length);
  return function templateOf(fragment: Fragment, options: TemplateOptions): Parts {
    const { stored, ownAttributes, language, page, isUtf8, styles } = options;
    const { nonce, stylesheet } = styles;
    // The footer's copyright line contains the year.
    const year = new Date().getFullYear();
    const about = {
      stored: stored?.at,
      ownAttributes,
      language,
      page,
      hasNonce: nonce !== undefined,
      stylesheet,
      isUtf8,
    };
    const parts = cached(JSON.stringify([fragment.name, about, year]), () =>
      inParts(render(fragment, options)),
    );
    if (nonce === undefined) return parts;
    const [first = "", ...others] = parts;
    return [withNonce(first, nonce), ...others];
  };
}

function withNonce(text: string, nonce: string): string {
  const at = text.indexOf(NONCE_PLACEHOLDER);
  return at < 0 ? text : text.slice(0, at) + escapeHtml(nonce) + text.slice(at + NONCE_PLACEHOLDER.length);
}

function render(
  fragment: Fragment,
  { stored, ownAttributes, language, page, styles, isUtf8 }: TemplateOptions,
): string {
  // The page's policy determines the stylesheet, so the config's value is dropped.
  const { stylesheet: _, ...configured } = fragment;
  const overrides = {
    ...(stored && { navigation: stored.navigation }),
    ...styles,
    ...(styles.nonce !== undefined && { nonce: NONCE_PLACEHOLDER }),
    attributes: { ...(language && { lang: language }), ...fragment.attributes, ...ownAttributes },
  };
  const { template } = renderParts(configured, overrides, page);
  return isUtf8 ? inUtf8(template) : inAscii(template);
}

/**
 * Splits a template so that characters beyond Latin-1 are separate parts, if they are few. One such character makes V8 store the whole text
 * with two bytes per character, and the edge then takes five times as long to write it.
 */
function inParts(template: string): Parts {
  const parts = template.split(/([\u0100-\uffff]+)/);
  if (parts.length > MAX_PARTS) return [template];
  // A slice shares the memory of the whole text; parsing JSON makes a copy.
  return parts.filter(Boolean).map((part) => JSON.parse(JSON.stringify(part)) as string);
}
