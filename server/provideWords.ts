import { wordFiles } from "../src/views/wordFiles";
import { de } from "../src/words/de";
import { fr } from "../src/words/fr";
import { it } from "../src/words/it";
import { LANGUAGES } from "../src/words/languages";
import { nl } from "../src/words/nl";

const words = { de, fr, it, nl } satisfies Record<keyof typeof wordFiles, unknown>;

/** Gives the words of every language to the views, so that rendering does not wait. */
export function provideWords(): void {
  for (const language of LANGUAGES) {
    if (language !== "en") wordFiles[language].provide(words[language]);
  }
}
