import type { Brand } from "../brands/Brand";
import { type Language, languageOfTag } from "../words/languages";

/** The language that an element speaks, and whether its host page said so by `lang`. */
export interface ElementLanguage {
  language: Language;
  isOfPage: boolean;
}

/**
 * The language of the nearest `lang` (the element's own, else its nearest ancestor's, through shadow roots) where that is one
 * of ours, else the brand's.
 */
export function languageOf(host: Element, brand: Brand): ElementLanguage {
  return languageFor(nearestLang(host), brand);
}

/** The same where the value of the nearest `lang` is known. */
export function languageFor(lang: string | undefined, brand: Brand): ElementLanguage {
  const language = languageOfTag(lang ?? "");
  return language
    ? { language, isOfPage: true }
    : { language: languageOfTag(brand.language) ?? "en", isOfPage: false };
}

function nearestLang(host: Element): string | undefined {
  let element: Element | undefined = host;
  while (element) {
    const marked: Element | null = element.closest("[lang]");
    // A form hides its own methods behind fields of the same name, so it is asked by the element's.
    if (marked) return String(Reflect.apply(host.getAttribute, marked, ["lang"]));
    element = (element.getRootNode() as Partial<ShadowRoot>).host;
  }
  return undefined;
}
