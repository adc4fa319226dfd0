import { wordFiles } from "../src/views/wordFiles";
import { de } from "../src/words/de";
import { fr } from "../src/words/fr";
import { it } from "../src/words/it";
import { nl } from "../src/words/nl";

/** Gives the words of every language to the views, so that rendering does not wait. */
export function provideWords(): void {
  wordFiles.de.provide(de);
  wordFiles.fr.provide(fr);
  wordFiles.it.provide(it);
  wordFiles.nl.provide(nl);
}
