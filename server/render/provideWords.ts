import { provideWordKeys } from "../../src/settings/messagesKind";
import { wordFiles } from "../../src/views/wordFiles";
import { de } from "../../src/words/de";
import { en } from "../../src/words/en";
import { fr } from "../../src/words/fr";
import { it } from "../../src/words/it";
import { LANGUAGES } from "../../src/words/languages";
import { nl } from "../../src/words/nl";

const words = { de, fr, it, nl } satisfies Record<keyof typeof wordFiles, unknown>;

/** Registers the words of every language with the views, since rendering is synchronous, and their keys with the settings. */
export function provideWords(): void {
  provideWordKeys(Object.keys(en));
  for (const language of LANGUAGES) {
    if (language !== "en") wordFiles[language].provide(words[language]);
  }
}
