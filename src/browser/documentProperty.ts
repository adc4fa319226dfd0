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
