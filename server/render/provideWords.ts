import { provideWordKeys } from "../../src/settings/messagesKind";
import { wordFiles } from "../../src/views/wordFiles.generated";
import { en } from "../../src/words/en";
import { LANGUAGES } from "../../src/words/languages";
import { words } from "./words.generated";

/** Registers the words of every language with the views, since rendering is synchronous, and their keys with the settings. */
export function provideWords(): void {
  provideWordKeys(Object.keys(en));
  for (const language of LANGUAGES) {
    if (language !== "en") wordFiles[language].provide(words[language]);
  }
}
