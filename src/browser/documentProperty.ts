/**
 * What a page's own forms, pictures and frames are likely to be named, and thereby hide of its document; and the methods called outside
 * React long after the start, where no error boundary catches what a name that came later does.
 */
type GuardedName =
  | "baseURI"
  | "body"
  | "cookie"
  | "createElement"
  | "dispatchEvent"
  | "head"
  | "querySelector"
  | "querySelectorAll"
  | "referrer"
  | "title";

/**
 * Reads a property of a document, also where the page's markup hides it: after `<form name="body">`, `document.body` is that form.
 * The property is read as the document inherits it. A sandbox's Proxy refuses that and is asked for the property by name.
 */
export function documentProperty<K extends GuardedName>(document: Document, name: K): Document[K] {
  try {
    return Reflect.get(Object.getPrototypeOf(document), name, document) ?? document[name];
  } catch {
    return document[name];
  }
}
