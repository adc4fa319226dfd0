import { parseUrl } from "./safeUrl";

/** An email address, also in an address (`%40`), or a signed token. */
const PRIVATE = /[^\s/@](@|%(25)*40)[^\s/@]|\beyJ[\w-]{5,}\./i;

export function isPrivateText(text: string): boolean {
  return PRIVATE.test(text);
}

export const CAMPAIGN_PARAMETER = /^(utm_\w+|\w*clid)$/i;
/** Newsletters choose their own campaign parameters. A parameter may hold a credential if its name contains any of these words. */
const PRIVATE_CAMPAIGN = /token|passw|secret|code|mail|auth|session|key|user|login|jwt/i;
/** Numbers under these names identify pages of legacy sites. Any other parameter may be text from a form. */
const PLAIN_PARAMETER = /^(id|p|page|cat|category|product|item|article|start|offset|tab|step)=\d{1,8}$/i;

/** The minimum length of tokens, ids and hashes. */
const CODE_MIN = 20;
/** The characters of tokens, ids and hashes. Encoded and signed ones may contain punctuation. */
const CODE = /^[\w.~:=+-]+$/;
const HASH = /^[\da-f.-]+$/i;
const SEPARATORS = /[^a-z\d]+/i;
/** A part that is too short to count as a word or as a code. */
const SHORT_WORD = /^[a-z]{0,3}$/i;
/** Three groups of digits with letters between them, as in a code. A word has digits only at its start or end. */
const MIXED_DIGITS = /\d[a-z]+\d+[a-z]+\d/i;
const LETTERS_OF_ONE_CASE = /^([A-Z]?[a-z]+|[A-Z]+)$/;
/** The minimum length of a word between separators. Elsewhere, short words can appear in a code by chance. */
const SHORTEST_PART = 4;
const SHORTEST_PIECE = 5;

/**
 * An address that is safe to report: without user info, fragment, parameters with possibly private data, and path segments that are a token, an
 * id or an email address. "" if it cannot be parsed.
 * @param base the base of relative addresses
 */
export function cleanAddress(address: string, base?: string): string {
  const url = readAddress(address, base);
  if (!url) return "";
  for (const [name, value] of [...url.searchParams]) {
    if (!isKept(name, value)) url.searchParams.delete(name);
  }
  return url.href;
}

/** An address for messages: without any query. */
export function addressForMessage(address: string, base?: string): string {
  const url = readAddress(address, base);
  if (!url) return "";
  url.search = "";
  return withLetters(url.href);
}

/** Decodes letters. No address needs to encode them, except that we request a file again under another spelling of its folder. */
function withLetters(text: string): string {
  return text.replace(/%(6[1-9a-f]|7[\da])/gi, decodeURIComponent);
}

/**
 * A value of a setting or of data for messages. If it is an address, it loses query, fragment and user info, whatever they contain. A message
 * cannot tell where a value in it ends, so clean the value first.
 */
export function valueForMessage(value: string): string {
  return value
    .replace(/^((?:\w{3,}:|[^?#]*[/\\])[^?#]*|(?=\?))[?#].*/s, "$1")
    .replace(/([/\\]{2})[^/\\]*@/s, "$1");
}

/** The maximum length of a text. Content authors can cause long texts, and the replacements take quadratic time. */
const TEXT_MAX = 3000;

/** A text for messages. Its addresses lose query, fragment, user info, and path segments that are a token or an id. */
export function textForMessage(text: string): string {
  return (
    withLetters(text.slice(0, TEXT_MAX))
      // An address in quotes may contain spaces and other quotes.
      .replace(/((["'])[^\s"'<>?#]*\/[^\s"'<>?#]*)[?#].*?(?=\2(?:[\s.,;:)]|$)|$)/gs, "$1")
      // Any other address ends at a space. A query may contain quotes, and they may also follow the address.
      .replace(
        /[?#][^\s"'<>]*=\S*?(?=["'<>]*(?:\s|$))|(\/[^\s?#]*)[?#][^\s"'<>]\S*?(?=["'<>]*(?:\s|$))/g,
        "$1",
      )
      .replace(/(\/\/)[^\s/]+@/g, "$1")
      // A host name is not a path segment.
      .replace(/(\/\/[^\s/]*)|[^\s/\\"'<>(),;]{20,}/g, (segment, host) => host ?? cleanSegment(segment))
  );
}

function readAddress(address: string, base?: string): URL | undefined {
  const url = parseUrl(address, base);
  // A blob: or data: address may contain a whole document.
  if (!url || !/^(https?|about):$/.test(url.protocol)) return undefined;
  url.hash = url.username = url.password = "";
  url.pathname = cleanPath(url.pathname);
  return url;
}

function isKept(name: string, value: string): boolean {
  if (isPrivateText(name + value)) return false;
  if (!CAMPAIGN_PARAMETER.test(name)) return PLAIN_PARAMETER.test(`${name}=${value}`);
  return name.endsWith("clid") || !(PRIVATE_CAMPAIGN.test(name) || isOpaque(value));
}

/** A path without segments that are an email address, a token or an id. The part after a semicolon is a session id. */
export function cleanPath(path: string): string {
  return path.replace(/;[^/]*/g, "").replace(/[^/]+/g, cleanSegment);
}

function cleanSegment(segment: string): string {
  // A quote or a bracket beside a code must not hide it.
  const pieces = decoded(segment).split(/[^\w.~:=+-]+/);
  return isPrivateText(segment) || pieces.some(isOpaque) ? "-" : segment;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Whether a text is a code: 20 or more letters, digits, dots, hyphens and underscores that form no words. A code after a word also counts, as in
 * `token-3f9a8b…`.
 */
function isOpaque(text: string): boolean {
  if (text.length < CODE_MIN || !CODE.test(text)) return false;
  if (HASH.test(text)) return true;
  const parts = text.split(SEPARATORS).filter((part) => !SHORT_WORD.test(part));
  const codes = parts.filter((part) => !hasWord(part));
  return codes.length > 0 && (codes.length === parts.length || codes.join("").length >= CODE_MIN);
}

/** Whether a part between separators is a word, or consists mostly of words: `remodelingGuide2024`. */
function hasWord(part: string): boolean {
  if (part.length >= SHORTEST_PART && isWord(part)) return true;
  if (MIXED_DIGITS.test(part)) return false;
  const pieces = part.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  const words = pieces.filter((piece) => piece.length >= SHORTEST_PIECE && isWord(piece)).join("");
  return words !== "" && words.length * 3 >= part.length * 2;
}

/** Whether a piece can be pronounced like a word. A long word needs a larger share of vowels than a short one. */
function isWord(piece: string): boolean {
  if (!LETTERS_OF_ONE_CASE.test(piece) || /[^aeiouy]{6}/i.test(piece)) return false;
  const vowels = piece.replace(/[^aeiouy]/gi, "").length;
  return vowels * 10 >= piece.length * (piece.length < 12 ? 1.5 : 3);
}
