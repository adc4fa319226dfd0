import type { WordKey, WordList } from "./en";

/** Texts that replace ours, by key. */
export type Messages = Readonly<Partial<Record<WordKey, string>>>;

/** Returns a text, with `values` for its `{name}` placeholders. */
export type Word = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/** Creates the text lookup of an element. The host page's texts replace some of ours. A placeholder without a value stays unchanged. */
export function createWord(words: WordList, messages: Messages | undefined): Word {
  return (key, values = {}) =>
    (messages?.[key] ?? words[key]).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : placeholder,
    );
}
