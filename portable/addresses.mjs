/**
 * Returns an address for a message: without user, password, query and fragment, which may hold a token. Anything that follows `?` or `#`
 * counts as query, quotes and brackets included.
 *
 * @param {string} address
 * @returns {string}
 */
export function withoutQuery(address) {
  const [path = "", ...hidden] = address.split(/(?=[?#])/);
  const shown = path.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/]*@/i, "$1");
  return hidden.length ? `${shown}${hidden[0]?.slice(0, 1)}…` : shown;
}
