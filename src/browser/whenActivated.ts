import { onDocument } from "./onDocument";

/** Whether the browser is prerendering the document (speculation rules) and the visitor has not arrived yet. */
export function isPrerendering(document: Document): boolean {
  // TypeScript lacks this property, and a form of the host page may hide it.
  return (document as { prerendering?: unknown }).prerendering === true;
}

/** Runs a task at once. While the document is being prerendered, runs it on activation. Tasks keep their order. */
export function whenActivated(document: Document, task: () => void, signal?: AbortSignal): void {
  if (!isPrerendering(document)) task();
  else onDocument(document, "prerenderingchange", () => task(), { once: true, signal });
}

/** Resolves at once. While the document is being prerendered, resolves on activation. */
export function activated(document: Document): Promise<void> {
  return new Promise((resolve) => whenActivated(document, resolve));
}
