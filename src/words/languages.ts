export const LANGUAGES = ["en", "de", "fr", "it", "nl"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The supported language that a BCP 47 tag names, in any letter case (`de-CH` is German); undefined for any other. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === primary);
}
