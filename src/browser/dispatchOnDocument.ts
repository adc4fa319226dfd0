import { documentProperty } from "./documentProperty";

/** Dispatches one of our events on the document. It bubbles to the window. */
export function dispatchOnDocument(document: Document, type: string, detail: object): void {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
  documentProperty(document, "dispatchEvent").call(document, event);
}
