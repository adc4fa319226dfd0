import { documentProperty } from "./documentProperty";

interface Events extends DocumentEventMap {
  /** TypeScript's own list lacks this event. */
  prerenderingchange: Event;
}

/** Adds a listener to a document, even if the host page's markup hides `addEventListener`. */
export function onDocument<K extends keyof Events>(
  document: Document,
  type: K,
  listener: (event: Events[K]) => void,
  options?: AddEventListenerOptions,
): void {
  const add: EventTarget["addEventListener"] = documentProperty(document, "addEventListener");
  add.call(document, type, listener as EventListener, options);
}
