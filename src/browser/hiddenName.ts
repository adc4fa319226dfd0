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
 * The name of a document's property that React needs and that the host page's markup hides: after `<img name="createElement">`,
 * `document.createElement` is that image, and nothing can be rendered.
 */
export function hiddenName(document: Document): string | undefined {
  try {
    const { activeElement, defaultView, documentElement } = document;
    const isFrame = (node: Node | null) => node && !node.nodeType;
    // A document without a window, such as the substitute on servers, has no `defaultView`.
    const isHidden =
      isFrame(activeElement) || isFrame(documentElement) || (defaultView && !defaultView.document);
    return (
      METHODS.find((name) => typeof document[name] !== "function") ?? (isHidden ? "defaultView" : undefined)
    );
  } catch {
    // Nothing may be read of a frame of another origin that has such a name.
    return "defaultView";
  }
}
