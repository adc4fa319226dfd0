import type { ElementContext } from "../page/ElementContext";
import { lazyFile } from "../ui/lazyFile";
import type { Language } from "../words/languages";

/** The words of each language but English, which is part of what every page downloads. */
export const wordFiles = {
  de: lazyFile(() => import("../words/de").then(({ de }) => de)),
  fr: lazyFile(() => import("../words/fr").then(({ fr }) => fr)),
  it: lazyFile(() => import("../words/it").then(({ it }) => it)),
  nl: lazyFile(() => import("../words/nl").then(({ nl }) => nl)),
} satisfies Record<Exclude<Language, "en">, unknown>;

/** Asks for the words of an element beside what else it waits for. A failure is met by the view that needs them. */
export function startWords({ language: { language } }: ElementContext): void {
  if (language !== "en") void wordFiles[language].load();
}
