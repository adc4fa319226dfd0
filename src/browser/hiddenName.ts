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
 * The name of a document property that React needs and that the host page's markup hides. After `<img name="createElement">`,
 * `document.createElement` is that image, and React cannot render.
 */
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
