import { createLruCache } from "../createLruCache";
import { escapeHtml } from "../escapeHtml";
import type { Fragment } from "../fragments/Fragment";
import { renderParts } from "../fragments/renderParts";
import type { KeptNavigation } from "../fragments/SharedStore";
import type { AttributeValue } from "../index";
import type { StyleOptions } from "./watchPage";

/** What decides how the template of a fragment reads on one page. */
export interface TemplateOptions {
  kept: KeptNavigation | undefined;
  /** What the page's element says itself. */
  given: Readonly<Record<string, AttributeValue>>;
  language: string | undefined;
  styles: StyleOptions;
  /** Whether the page's bytes are UTF-8. */
  isUtf8: boolean;
}

/** Stands where the nonce of a page comes. The style element is the first thing in a template, so the first one is it. */
const NONCE_PLACE = "hs-nonce-of-the-page";
/** Each part is a write of its own. */
const MOST_PARTS = 9;

/** A template in parts that follow one another. */
type Parts = readonly string[];

/**
 * Gives the shadow root's template of a fragment, no part where it shows nothing. What was rendered last from the same data and attributes
 * is taken again: a page's nonce is the only thing that differs from visit to visit.
 */
export function createTemplates() {
  const cached = createLruCache<Parts>();
  return function templateOf(fragment: Fragment, options: TemplateOptions): Parts {
    const { kept, given, language, isUtf8, styles } = options;
    const { nonce, stylesheet } = styles;
    // A rendered year holds until the year ends.
    const year = new Date().getFullYear();
    const what = [fragment.name, kept?.at, given, language, nonce !== undefined, stylesheet, isUtf8, year];
    const parts = cached(JSON.stringify(what), () => inParts(render(fragment, options)));
    if (nonce === undefined) return parts;
    const [first = "", ...others] = parts;
    return [withNonce(first, nonce), ...others];
  };
}

function withNonce(text: string, nonce: string): string {
  const at = text.indexOf(NONCE_PLACE);
  return at < 0 ? text : text.slice(0, at) + escapeHtml(nonce) + text.slice(at + NONCE_PLACE.length);
}

function render(fragment: Fragment, { kept, given, language, styles, isUtf8 }: TemplateOptions): string {
  // The page's policy decides about the stylesheet, not the configuration.
  const { stylesheet: _, ...configured } = fragment;
  const { template } = renderParts(configured, {
    ...(kept && { navigation: kept.navigation }),
    ...styles,
    ...(styles.nonce !== undefined && { nonce: NONCE_PLACE }),
    attributes: { ...(language && { lang: language }), ...fragment.attributes, ...given },
  });
  return isUtf8 ? template : inAscii(template);
}

/**
 * A single character beyond Latin-1 makes V8 keep a whole text at two bytes a character, and the edge takes five times as long to write that.
 * So such characters stand in parts of their own, as long as they are few.
 */
function inParts(template: string): Parts {
  const parts = template.split(/([\u0100-\uffff]+)/);
  if (parts.length > MOST_PARTS) return [template];
  // A slice shares the memory of what it was cut from; JSON makes a text of its own.
  return parts.filter(Boolean).map((part) => JSON.parse(JSON.stringify(part)) as string);
}

/** Markup that reads the same in every encoding that a page may have; the styles in it are ASCII. */
function inAscii(html: string): string {
  return html.replace(/[^\p{ASCII}]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);
}
