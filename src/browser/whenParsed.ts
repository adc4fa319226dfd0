import { onDocument } from "./onDocument";

/** Resolves when the document is parsed. Until then, the parser may add more elements. */
export function whenParsed(document: Document): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    onDocument(document, "DOMContentLoaded", () => resolve(), { once: true });
  });
}
