/** What a page's own forms, pictures and frames are likely to be named, and thereby hide of its document. */
type LikelyName = "baseURI" | "body" | "cookie" | "head" | "referrer" | "title";

/**
 * Reads a property of a document, also where the page's markup hides it: after `<form name="body">`, `document.body` is that form.
 * The property is read as the document inherits it. A sandbox's Proxy refuses that and is asked for the property by name.
 */
export function documentProperty<K extends LikelyName>(document: Document, name: K): Document[K] {
  try {
    return Reflect.get(Object.getPrototypeOf(document), name, document) ?? document[name];
  } catch {
    return document[name];
  }
}
