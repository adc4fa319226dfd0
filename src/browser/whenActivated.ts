/** Whether the browser makes the document ready ahead of a visitor who has not come to it yet (speculation rules). */
export function isPrerendering(document: Document): boolean {
  // TypeScript does not have the property yet, and a form of the page may have its name.
  return (document as { prerendering?: unknown }).prerendering === true;
}

/** Does a task at once, or, where the document is being prerendered, when its visitor has come: in the order in which they are given. */
export function whenActivated(document: Document, task: () => void, signal?: AbortSignal): void {
  if (!isPrerendering(document)) task();
  else document.addEventListener("prerenderingchange", () => task(), { once: true, signal });
}

/** Resolves at once, or, where the document is being prerendered, when its visitor has come. */
export function activated(document: Document): Promise<void> {
  return new Promise((resolve) => whenActivated(document, resolve));
}
