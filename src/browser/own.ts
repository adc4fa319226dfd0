/**
 * What a document has by nature: a page's own `<img name="createElement">` hides the document's, whenever it comes. A method comes
 * with its document. What stands in for a document, as on servers, has only what it was given.
 */
export function own<K extends keyof Document>(page: Document, name: K): Document[K] {
  const value: unknown = Reflect.get(Object.getPrototypeOf(page), name, page) ?? page[name];
  return (
    typeof value === "function" ? (...given: unknown[]) => Reflect.apply(value, page, given) : value
  ) as Document[K];
}
