import type { WordKey, WordList } from "./en";

/** Texts that replace ours, by key. */
export type Messages = Readonly<Partial<Record<WordKey, string>>>;

/** The values for the `{name}`-like places of a word. */
type Places = Readonly<Record<string, string | number>>;

/** Gives the text of a word with its places filled. */
export type Word = (key: WordKey, places?: Places) => string;

/** The words of an element in its language; the host page's texts replace some of them. */
export function createWord(words: WordList, messages: Messages | undefined): Word {
  return (key, places = {}) => fillPlaces(messages?.[key] ?? words[key], places);
}

/** Puts values into the `{name}`-like places of a text, in one pass; a place without a value stays unchanged. */
function fillPlaces(text: string, places: Places): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? String(places[name]) : place,
  );
}
