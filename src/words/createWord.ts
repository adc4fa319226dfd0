import type { WordKey, WordList } from "./en";

/** Texts that replace ours, by key. */
export type Messages = Readonly<Partial<Record<WordKey, string>>>;

/** The values for the `{name}` placeholders of a text. */
type PlaceholderValues = Readonly<Record<string, string | number>>;

/** Returns a text with its placeholders filled. */
export type Word = (key: WordKey, values?: PlaceholderValues) => string;

/** Creates the text lookup of an element. The host page's texts replace some of ours. */
export function createWord(words: WordList, messages: Messages | undefined): Word {
  return (key, values = {}) => fillPlaceholders(messages?.[key] ?? words[key], values);
}

/** Fills the `{name}` placeholders of a text in one pass. A placeholder without a value stays unchanged. */
function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
