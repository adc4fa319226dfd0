import { wordFiles } from "../../src/views/wordFiles";
import { de } from "../../src/words/de";
import { fr } from "../../src/words/fr";
import { it } from "../../src/words/it";
import { nl } from "../../src/words/nl";

/** Registers the words of every language with the views, since rendering is synchronous. */
export function provideWords(): void {
  const words = { de, fr, it, nl } satisfies Record<keyof typeof wordFiles, object>;
  for (const language of Object.keys(words) as (keyof typeof words)[]) {
    wordFiles[language].provide(words[language]);
  }
}
