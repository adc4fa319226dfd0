import type { ElementContext } from "../element/ElementContext";
import { lazyFile } from "../ui/lazyFile";
import type { Language } from "../words/languages";

/** The words of each language except English, which is in `hs.js`. */
export const wordFiles = {
  de: lazyFile("de", () => import("../words/de").then(({ de }) => de)),
  fr: lazyFile("fr", () => import("../words/fr").then(({ fr }) => fr)),
  it: lazyFile("it", () => import("../words/it").then(({ it }) => it)),
  nl: lazyFile("nl", () => import("../words/nl").then(({ nl }) => nl)),
} satisfies Record<Exclude<Language, "en">, unknown>;

/** Starts the download of an element's texts early. The view that needs them handles a failure. */
export function startWords({ language: { language } }: ElementContext): void {
  if (language !== "en") void wordFiles[language].load();
}
