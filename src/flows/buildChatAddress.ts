/**
 * The address of the chat: `aiLink` with the text as `initialText` (spec section 2.5), and with those parameters of the host page's
 * query that the link does not have.
 */
export function buildChatAddress(aiLink: string, initialText: string, pageQuery: string): string {
  const [, address = "", linkQuery = "", fragment = ""] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(aiLink) ?? [];
  const query = new URLSearchParams(linkQuery);
  const given = new URLSearchParams(linkQuery);
  new URLSearchParams(pageQuery).forEach((value, name) => {
    if (!given.has(name)) query.append(name, value);
  });
  query.set("initialText", initialText);
  return `${address}?${query}${fragment}`;
}
