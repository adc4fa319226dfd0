/** The methods of a document that React and this script call. */
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
 * The name of a document's method that React needs and that the host page's markup hides: after `<img name="createElement">`,
 * `document.createElement` is that image, and nothing can be rendered.
 */
export function hiddenName(document: Document): string | undefined {
  const hidden = METHODS.find((name) => typeof document[name] !== "function");
  // A document without a window, such as the substitute on servers, has null here.
  return (
    hidden ?? (document.defaultView === null || document.defaultView.document ? undefined : "defaultView")
  );
}
