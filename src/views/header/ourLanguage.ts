/**
 * `lang` of what bears a word of ours, where the page gives none: those are English under every brand, and on a page in another
 * language a screen reader is to pronounce them so.
 */
export function ourLanguage(given?: string | null): "en" | undefined {
  return given ? undefined : "en";
}
