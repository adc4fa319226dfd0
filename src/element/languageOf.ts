import type { Brand } from "../brands/Brand";
import { type Language, languageOfTag } from "../words/languages";

/** The language of an element's words, and whether the host page chose it by `lang`. */
export interface ElementLanguage {
  language: Language;
  isFromHostPage: boolean;
}

/**
 * The language of the nearest `lang` attribute, on the element or on an ancestor, through shadow roots. If there is none, or if we do
 * not have that language, the brand's language.
 */
export function languageOf(hostElement: Element, brand: Brand): ElementLanguage {
  return languageFor(nearestLang(hostElement), brand);
}

/** The same if the value of the nearest `lang` attribute is given. */
export function languageFor(lang: string | undefined, brand: Brand): ElementLanguage {
  const language = languageOfTag(lang ?? "");
  return language
    ? { language, isFromHostPage: true }
    : { language: languageOfTag(brand.language) ?? "en", isFromHostPage: false };
}

function nearestLang(hostElement: Element): string | undefined {
  let element: Element | undefined = hostElement;
  while (element) {
    const marked: Element | null = element.closest("[lang]");
    // The fields of a form can hide its methods, so the method of the host element is called.
    if (marked) return String(Reflect.apply(hostElement.getAttribute, marked, ["lang"]));
    element = (element.getRootNode() as Partial<ShadowRoot>).host;
  }
  return undefined;
}
