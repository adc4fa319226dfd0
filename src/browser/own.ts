/**
 * What a document has by nature: a page's own `<img name="createElement">` hides the document's, whenever it comes. A method comes
 * with its document, and is the page's where that has put one over it, as tools that ask for consent do. A sandbox's Proxy and what
 * stands in for a document on servers have only what they give themselves.
 */
export function own<K extends keyof Document>(page: Document, name: K): Document[K] {
  let value: unknown = page[name];
  try {
    // An <embed> can be called, too.
    if (typeof value !== "function" || "nodeType" in value)
      value = Reflect.get(Object.getPrototypeOf(page), name, page) ?? value;
  } catch {
    // A Proxy, which nothing of a document's nature takes.
  }
  return (
    typeof value === "function" ? (...given: unknown[]) => Reflect.apply(value, page, given) : value
  ) as Document[K];
}
