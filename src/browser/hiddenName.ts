/** What React and this script call on a document. */
const METHODS = [
  "addEventListener",
  "createElement",
  "createElementNS",
  "createTextNode",
  "dispatchEvent",
  "querySelector",
  "querySelectorAll",
  "removeEventListener",
] as const;

/**
 * A name that React needs of a document and that the page's markup hides: after `<img name="createElement">`, `document.createElement`
 * is that picture, and nothing can be rendered.
 */
export function hiddenName(document: Document): string | undefined {
  const hidden = METHODS.find((name) => typeof document[name] !== "function");
  // Null is a document without a window, as a stand-in on servers is.
  return (
    hidden ?? (document.defaultView === null || document.defaultView.document ? undefined : "defaultView")
  );
}
