/**
 * The document properties that this script reads safely. A form, image or frame of the host page may hide some of them by its name. Others are
 * methods that run long after the start and outside React, where no error boundary catches an error.
 */
type GuardedName =
  | "adoptedStyleSheets"
  | "addEventListener"
  | "baseURI"
  | "body"
  | "cookie"
  | "createElement"
  | "dispatchEvent"
  | "documentElement"
  | "hasFocus"
  | "head"
  | "querySelector"
  | "querySelectorAll"
  | "referrer"
  | "title";

/**
 * Reads a property of a document, even if the host page's markup hides it: after `<form name="body">`, `document.body` is that form. It reads
 * the inherited property. A JavaScript sandbox's Proxy does not allow that, so there it reads the property by name.
 */
export function documentProperty<K extends GuardedName>(document: Document, name: K): Document[K] {
  try {
    return Reflect.get(Object.getPrototypeOf(document), name, document) ?? document[name];
  } catch {
    return document[name];
  }
}

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

/** Dispatches one of our events on the document. It bubbles to the window. */
export function dispatchOnDocument(document: Document, type: string, detail: object): void {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
  documentProperty(document, "dispatchEvent").call(document, event);
}

/** The methods of a document that React and this script call. */
const METHODS = [
  "addEventListener",
  "createElement",
  "createElementNS",
  "dispatchEvent",
  "querySelector",
  "querySelectorAll",
  "removeEventListener",
] as const;

/** The name of a document property that React needs and that the host page hides, e.g. by `<img name="createElement">`. */
export function hiddenName(document: Document): string | undefined {
  try {
    const { activeElement, defaultView, documentElement } = document;
    const isFrame = (node: Node | null) => node && !node.nodeType;
    // A document without a window, such as a server's substitute, has no `defaultView`.
    const isHidden =
      isFrame(activeElement) || isFrame(documentElement) || (defaultView && !defaultView.document);
    return (
      METHODS.find((name) => typeof document[name] !== "function") ?? (isHidden ? "defaultView" : undefined)
    );
  } catch {
    // A frame of another origin with such a name throws on every read.
    return "defaultView";
  }
}
