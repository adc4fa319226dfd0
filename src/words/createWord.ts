import type { WordKey, Words } from "./en";

/** Texts in the place of our own, by key. */
export type Messages = Readonly<Partial<Record<WordKey, string>>>;

/** What fills the `{name}`-like places of a word. */
export type Places = Readonly<Record<string, string | number>>;

/** Gives the text of a word, with its places filled. */
export type Word = (key: WordKey, places?: Places) => string;

/** The words of an element: those of its language, but for what the page says instead. */
export function createWord(words: Words, messages: Messages | undefined): Word {
  return (key, places = {}) => fillPlaces(messages?.[key] ?? words[key], places);
}

/** Puts values into the `{name}`-like places of a text, in one pass; a place that nothing is given for stays as it is. */
function fillPlaces(text: string, places: Places): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? String(places[name]) : place,
  );
}
