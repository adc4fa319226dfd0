import { en, type Words } from "./en";
import type { Language } from "./languages";

/** English is part of what every page downloads; each other language is a file of its own. */
const loaders: Readonly<Record<Exclude<Language, "en">, () => Promise<Words>>> = {
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
  it: async () => (await import("./it")).it,
  nl: async () => (await import("./nl")).nl,
};

const loaded = new Map<Language, Words>([["en", en]]);
const loading = new Map<Language, Promise<Words>>();

/** The words of a language, where they are here already. */
export function wordsIn(language: Language): Words | undefined {
  return loaded.get(language);
}

/** Makes the words of a language be here: for a server, which renders without waiting. */
export function addWords(language: Language, words: Words): void {
  loaded.set(language, words);
}

/**
 * Downloads the words of a language, once a page. Where the file does not arrive, the page's elements speak English instead
 * of showing nothing.
 * @param onFailure told why the file did not arrive
 */
export function loadWords(language: Language, onFailure: (error: unknown) => void): Promise<Words> {
  let words = loading.get(language);
  if (!words) {
    words = (language === "en" ? Promise.resolve(en) : loaders[language]()).catch((error: unknown) => {
      onFailure(error);
      return en;
    });
    void words.then((arrived) => loaded.set(language, arrived));
    loading.set(language, words);
  }
  return words;
}
