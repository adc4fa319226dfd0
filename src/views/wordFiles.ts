import type { ElementContext } from "../element/ElementContext";
import { type LazyFile, lazyFile } from "../ui/lazyFile";
import type { WordList } from "../words/en";
import type { Language } from "../words/languages";

/** The words of each language except English, which is in `hs.js`. */
export const wordFiles: Readonly<Record<Exclude<Language, "en">, LazyFile<WordList>>> = {
  de: lazyFile("de", () => import("../words/de").then(({ de }) => de)),
  fr: lazyFile("fr", () => import("../words/fr").then(({ fr }) => fr)),
  it: lazyFile("it", () => import("../words/it").then(({ it }) => it)),
  nl: lazyFile("nl", () => import("../words/nl").then(({ nl }) => nl)),
};

/** Starts the downloads of an element's texts and of its view's file. The view handles a failure of the texts. */
export async function startFiles({ language: { language } }: ElementContext, file?: LazyFile<unknown>) {
  if (language !== "en") void wordFiles[language].load();
  return file?.load();
}
