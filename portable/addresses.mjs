/**
 * Returns an address for a message: without user, password, query and fragment, which may hold a token. Anything that follows `?` or `#`
 * counts as query, quotes and brackets included.
 *
 * @param {string} address
 * @returns {string}
 */
export function withoutQuery(address) {
  return address.replace(/([?#]).*$/s, "$1…").replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, "$1");
}
