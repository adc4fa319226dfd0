import type { ElementContext } from "../element/ElementContext";
import { wordFiles } from "./wordFiles.generated";

/** Starts the download of an element's texts early. The view that needs them handles a failure. */
export function startWords({ language: { language } }: ElementContext): void {
  if (language !== "en") void wordFiles[language].load();
}
