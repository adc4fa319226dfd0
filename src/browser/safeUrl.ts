/** The allowed schemes of links (contract section 7). An address without a scheme is relative. */
const SAFE_SCHEME = /^(https?|mailto|tel):/i;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The parsed address; undefined if the address or its base is invalid. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns an address that is allowed in a link, without control characters; undefined for any other address. Browsers remove control
 * characters before they read the scheme (`java\nscript:`), so this does too. `//host` is http(s) and allowed.
 */
export function safeUrl(url: string): string | undefined {
  // Most addresses contain no control characters, so skip the replacement.
  const read = /^[!-~]*$/.test(url) ? url : url.replace(/\p{Cc}/gu, "").trim();
  return SAFE_SCHEME.test(read) || !ANY_SCHEME.test(read) ? read : undefined;
}
