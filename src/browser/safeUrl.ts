/** Schemes a link may have (contract section 7); an address without a scheme is relative. */
const SAFE_SCHEME = /^(https?|mailto|tel):/i;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * An address that may stand in a link, as a browser will read it; undefined for any other. Browsers drop control characters
 * before they look for the scheme ("java\nscript:"), so they are dropped here as well. `//host` is http(s) and stays.
 */
export function safeUrl(url: string): string | undefined {
  // Most addresses have none: those are not taken apart.
  const read = /^[!-~]*$/.test(url) ? url : withoutControls(url).trim();
  return SAFE_SCHEME.test(read) || !ANY_SCHEME.test(read) ? read : undefined;
}

function withoutControls(url: string): string {
  return [...url]
    .filter((character) => !(character <= "\u001f" || (character >= "\u007f" && character <= "\u009f")))
    .join("");
}
