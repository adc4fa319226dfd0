import { documentProperty } from "./documentProperty";

/** Adds a listener to a document, also when the host page's markup hides `addEventListener`. */
export function onDocument<K extends keyof DocumentEventMap>(
  document: Document,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  const add: EventTarget["addEventListener"] = documentProperty(document, "addEventListener");
  add.call(document, type, listener as EventListener, options);
}
