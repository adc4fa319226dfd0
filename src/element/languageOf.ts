import type { Brand } from "../brands/Brand";
import { type Language, languageOfTag } from "../words/languages";

/** The language of an element's texts, and whether the host page chose it by `lang`. */
export interface ElementLanguage {
  language: Language;
  isFromHostPage: boolean;
}

/** The language of the nearest `lang` attribute, across shadow roots. Falls back to the brand's if we do not support that language. */
export function languageOf(hostElement: Element, brand: Brand): ElementLanguage {
  return languageFor(nearestLang(hostElement), brand);
}

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
    // A form's fields can hide the form's methods, so use the method of the host element.
    if (marked) return String(Reflect.apply(hostElement.getAttribute, marked, ["lang"]));
    element = (element.getRootNode() as Partial<ShadowRoot>).host;
  }
  return undefined;
}
