import { createContext, type ReactNode, use, useMemo } from "react";
import { useIsLive } from "../ui/useIsLive";
import { createWord, type Messages, type Word } from "../words/createWord";
import { en, type WordList } from "../words/en";
import type { Language } from "../words/languages";
import { useElement } from "./CurrentElement";
import { wordFiles } from "./wordFiles";

/** Returns `lang` for a node with one of our texts. A text from the host page (`text`) is in the language of the document. */
type WordLanguage = (text?: string | null) => string | undefined;

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

/** Provides the views below with their language, and with the host page's texts that replace ours. */
export function Words({ children }: { children?: ReactNode }) {
  const element = useElement();
  const { brand, settings, prerendered } = element;
  const rendered = prerendered?.language;
  const hasChanged = rendered?.language !== element.language.language;
  const isLive = useIsLive(() => hasChanged);
  // Server markup hydrates in its own language. A changed language is rendered after that.
  const { language, isFromHostPage } = (!isLive && rendered) || element.language;
  const { messages } = settings;
  const lang = isFromHostPage ? undefined : brand.language;
  const value = useMemo(
    (): WordsOfElement => ({ messages, language, lang: (text) => (text ? undefined : lang) }),
    [messages, language, lang],
  );
  return <WordContext value={value}>{children}</WordContext>;
}

/**
 * Returns a function that looks up a text of the element by its key. The view suspends until the texts of its language are loaded. A view
 * without texts does not download them.
 */
export function useWord(): Word {
  const { messages, language } = use(WordContext);
  const words = readWords(language);
  return useMemo(() => createWord(words, messages), [words, messages]);
}

/** The language of the element's texts, to format numbers in them. */
export function useLanguage(): Language {
  return use(WordContext).language;
}

/** Returns a function that gives the `lang` of a node with one of our texts. It is undefined if the host page chose the language. */
export function useWordLanguage(): WordLanguage {
  return use(WordContext).lang;
}

function readWords(language: Language): WordList {
  if (language === "en") return en;
  const file = wordFiles[language];
  return file.current ?? use(file.read());
}
