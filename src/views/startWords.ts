import type { ElementContext } from "../element/ElementContext";
import { wordFiles } from "./wordFiles";

/** Starts the download of an element's texts before its view needs them. The view handles a failure. */
export function startWords({ language: { language } }: ElementContext): void {
  if (language !== "en") void wordFiles[language].load();
}
