/** `aiLink` with the text as `initialText` (spec section 2.5), and the page's query, except where the link has its own. */
export function chatAddress(aiLink: string, initialText: string, pageQuery: string): string {
  const [, address = "", ownQuery = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(aiLink) ?? [];
  const query = new URLSearchParams(ownQuery);
  const given = new URLSearchParams(ownQuery);
  new URLSearchParams(pageQuery).forEach((value, name) => {
    if (!given.has(name)) query.append(name, value);
  });
  query.set("initialText", initialText);
  return `${address}?${query}${fragment}`;
}
