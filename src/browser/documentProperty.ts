/**
 * The properties of a document that a host page is likely to hide by the name of a form, image or frame, and the methods called outside
 * React long after the start, where no error boundary catches the error that a name added later causes.
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
  | "head"
  | "querySelector"
  | "querySelectorAll"
  | "referrer"
  | "title";

/**
 * Reads a property of a document, also when the host page's markup hides it: after `<form name="body">`, `document.body` is that form.
 * It reads the inherited property. The Proxy of a JavaScript sandbox refuses that, so there the property is read by its name.
 */
export function documentProperty<K extends GuardedName>(document: Document, name: K): Document[K] {
  try {
    return Reflect.get(Object.getPrototypeOf(document), name, document) ?? document[name];
  } catch {
    return document[name];
  }
}
