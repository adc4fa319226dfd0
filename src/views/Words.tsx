import { createContext, type ReactNode, use, useMemo } from "react";
import { useIsLive } from "../ui/useIsLive";
import { createWord, type Messages, type Word } from "../words/createWord";
import { en, type WordList } from "../words/en";
import type { Language } from "../words/languages";
import { useElement } from "./CurrentElement";
import { wordFiles } from "./wordFiles";

/** Gives `lang` for a node with one of our texts; a text that the host page gives (`given`) is in the language of the document. */
type WordLanguage = (given?: string | null) => string | undefined;

interface WordsOfElement {
  messages: Messages | undefined;
  language: Language;
  lang: WordLanguage;
}

const WordContext = createContext<WordsOfElement>({
  messages: undefined,
  language: "en",
  lang: () => undefined,
});

/** Gives the views below their language, and the host page's texts that replace ours. */
export function Words({ children }: { children?: ReactNode }) {
  const element = useElement();
  const { brand, settings, prerendered } = element;
  const rendered = prerendered?.language;
  const hasChanged = rendered?.language !== element.language.language;
  const isLive = useIsLive(() => hasChanged);
  // The server's markup is hydrated in its language; a change is rendered after that. Where the language is the same, its `lang` may stay.
  const { language, isFromHostPage } = (!isLive && rendered) || element.language;
  const { messages } = settings;
  const lang = isFromHostPage ? undefined : brand.language;
  const value = useMemo(
    (): WordsOfElement => ({ messages, language, lang: (given) => (given ? undefined : lang) }),
    [messages, language, lang],
  );
  return <WordContext value={value}>{children}</WordContext>;
}

/**
 * Gives the text of a word of the element, by its key. The view waits until the words of its language are loaded; a view that needs
 * none does not download them.
 */
export function useWord(): Word {
  const { messages, language } = use(WordContext);
  const words = readWords(language);
  return useMemo(() => createWord(words, messages), [words, messages]);
}

/** Gives the language of the words, for numbers between them. */
export function useLanguage(): Language {
  return use(WordContext).language;
}

/** Gives the `lang` of a node with a text of the element, when it differs from the document's language. */
export function useWordLanguage(): WordLanguage {
  return use(WordContext).lang;
}

function readWords(language: Language): WordList {
  if (language === "en") return en;
  const file = wordFiles[language];
  return file.current ?? use(file.read());
}
