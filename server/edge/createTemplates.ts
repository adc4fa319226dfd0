import type { Fragment } from "../fragments/Fragment";
import type { StoredNavigation } from "../fragments/SharedStore";
import { type AttributeValue, type HostPage, renderTemplate, renderTemplateStart } from "../index";
import { createLruCache } from "../render/createLruCache";
import { inAscii, inUtf8 } from "./pageBytes";
import type { StyleOptions } from "./watchPage";

/** The options that determine a fragment's template on one page. */
export interface TemplateOptions {
  stored: StoredNavigation | undefined;
  ownAttributes: Readonly<Record<string, AttributeValue>>;
  language: string | undefined;
  page: HostPage;
  styles: StyleOptions;
  isUtf8: boolean;
}

/** A template with more parts is not split, because each part costs a separate write. */
const MAX_PARTS = 9;

type Parts = readonly string[];

/**
 * Creates a function that returns the template of a fragment's shadow root, or no parts if the fragment has no content. Results are cached
 * by data and attributes, without the start, which has the nonce of a page view.
 */
export function createTemplates() {
  const cached = createLruCache<Parts>((parts) => parts.join("").length);
  return function templateOf(fragment: Fragment, { stored, ...options }: TemplateOptions): Parts {
    const { nonce, stylesheet } = options.styles;
    // The footer's copyright line contains the year.
    const about = [fragment.name, stored?.at, { ...options, styles: stylesheet }, new Date().getFullYear()];
    const [first, ...others] = cached(JSON.stringify(about), () =>
      inParts(render(fragment, { stored, ...options })),
    );
    if (first === undefined) return [];
    return [renderTemplateStart(fragment.element, { nonce, stylesheet }) + first, ...others];
  };
}

function render(
  fragment: Fragment,
  { stored, ownAttributes, language, page, styles, isUtf8 }: TemplateOptions,
): string {
  const overrides = {
    ...(stored && { navigation: stored.navigation }),
    // The page's policy determines the stylesheet, not the config.
    stylesheet: styles.stylesheet,
    attributes: { ...(language && { lang: language }), ...fragment.attributes, ...ownAttributes },
  };
  const template = renderTemplate(fragment, overrides, page);
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
