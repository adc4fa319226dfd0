import type { WordKey, WordList } from "./en";

/** Texts that replace ours, by key. */
export type Messages = Readonly<Partial<Record<WordKey, string>>>;

/** The values for the `{name}` placeholders of a text. */
type Places = Readonly<Record<string, string | number>>;

/** Returns a text with its placeholders filled. */
export type Word = (key: WordKey, places?: Places) => string;

/** Creates the text lookup of an element. The host page's texts replace some of ours. */
export function createWord(words: WordList, messages: Messages | undefined): Word {
  return (key, places = {}) => fillPlaces(messages?.[key] ?? words[key], places);
}

/** Fills the `{name}` placeholders of a text in one pass. A placeholder without a value stays unchanged. */
function fillPlaces(text: string, places: Places): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? String(places[name]) : place,
  );
}
