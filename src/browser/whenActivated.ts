import { onDocument } from "./onDocument";

/** Whether the browser is prerendering the document for a visitor who has not navigated to it yet (speculation rules). */
export function isPrerendering(document: Document): boolean {
  // TypeScript lacks this property, and a form of the host page may have its name.
  return (document as { prerendering?: unknown }).prerendering === true;
}

/** Runs a task at once or, while the document is being prerendered, when the visitor arrives; tasks keep their order. */
export function whenActivated(document: Document, task: () => void, signal?: AbortSignal): void {
  if (!isPrerendering(document)) task();
  else onDocument(document, "prerenderingchange", () => task(), { once: true, signal });
}

/** Resolves at once or, while the document is being prerendered, when the visitor arrives. */
export function activated(document: Document): Promise<void> {
  return new Promise((resolve) => whenActivated(document, resolve));
}
