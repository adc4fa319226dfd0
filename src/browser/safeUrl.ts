/** The allowed schemes of links (contract section 7). An address without a scheme is relative. */
const SAFE_SCHEME = /^(https?|mailto|tel):/i;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * An address that is allowed in a link, in the form in which a browser reads it; undefined for any other. Browsers remove control
 * characters before they look for the scheme ("java
 script:"), so they are removed here too. `//host` is http(s) and allowed.
 */
export function safeUrl(url: string): string | undefined {
  // Most addresses contain no control characters, so skip the replacement.
  const read = /^[!-~]*$/.test(url) ? url : url.replace(/\p{Cc}/gu, "").trim();
  return SAFE_SCHEME.test(read) || !ANY_SCHEME.test(read) ? read : undefined;
}
