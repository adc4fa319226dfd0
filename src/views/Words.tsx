import { createContext, type ReactNode, use, useMemo } from "react";
import type { ElementContext } from "../page/ElementContext";
import { createWord, type Word } from "../words/createWord";
import { en, type Words as WordList } from "../words/en";
import type { Language } from "../words/languages";
import { wordFiles } from "./wordFiles";

const WordContext = createContext<Word>(createWord(en, undefined));

/** Gives the views below the element's words, in its language; waits until they are here. */
export function Words({ element, children }: { element: ElementContext; children?: ReactNode }) {
  const { messages } = element.settings;
  const words = readWords(element.language.language);
  const word = useMemo(() => createWord(words, messages), [words, messages]);
  return <WordContext value={word}>{children}</WordContext>;
}

/** Gives the text of a word of the element, by its key. */
export function useWord(): Word {
  return use(WordContext);
}

function readWords(language: Language): WordList {
  if (language === "en") return en;
  const file = wordFiles[language];
  return file.current ?? use(file.read());
}
