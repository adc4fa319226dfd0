import { isPrivateText } from "./isPrivateText";

/** Where an address came from. */
const CAMPAIGN = /^(utm_\w+|\w*clid)$/i;
/** The sender of a newsletter chooses the names of campaign parameters; under these names they are credentials. */
const PRIVATE_CAMPAIGN = /token|passw|secret|code|mail|auth|session|key|user|login|jwt/i;
/** Numbers under these names tell legacy pages apart; any other parameter may be what somebody wrote into a form. */
const PLAIN_PARAMETER = /^(id|p|page|cat|category|product|item|article|start|offset|tab|step)=\d{1,8}$/i;

/** How long tokens, ids and hashes are at least, and what they are made of; signed ones also of what Base64 and signatures end with. */
const CODE_MIN = 20;
const CODE = /^[\w.~:=+-]+$/;
const HASH = /^[\da-f.-]+$/i;
const SEPARATORS = /[^a-z\d]+/i;
/** Too short to be taken for a word by itself, and no part of a code either. */
const SHORT_WORD = /^[a-z]{0,3}$/i;
/** Words have digits at an end, or at both. */
const DIGITS_AGAIN = /\d[a-z]+\d+[a-z]+\d/i;
const LETTERS_OF_ONE_CASE = /^([A-Z]?[a-z]+|[A-Z]+)$/;
/** Chance makes short words; between separators they are words all the same. */
const SHORTEST_PART = 4;
const SHORTEST_PIECE = 5;

/**
 * An address as it may be reported: without user info, fragment, the parameters that may hold something private, and the steps of
 * its path that are a token, an id or an email address. "" where it cannot be read.
 * @param base what a relative address is relative to
 */
export function cleanAddress(address: string, base?: string): string {
  const url = readAddress(address, base);
  if (!url) return "";
  for (const [name, value] of [...url.searchParams]) {
    if (!isKept(name, value)) url.searchParams.delete(name);
  }
  return url.href;
}

/** The same for people's eyes: without any query. */
export function addressForPeople(address: string, base?: string): string {
  const url = readAddress(address, base);
  if (!url) return "";
  url.search = "";
  return url.href;
}

/** A text for people's eyes without what addresses in it carry: query, fragment, user info, and the steps that are a token or an id. */
export function withoutQueries(text: string): string {
  return (
    text
      // A quoted address may hold spaces.
      .replace(/(["'][^\s"'<>?#]*\/[^\s"'<>?#]*)[?#][^"'<>\\]*/g, "$1")
      .replace(/[?#][^\s"'<>]*=[^\s"'<>]*|(\/[^\s"'<>?#]*)[?#][^\s"'<>]+/g, "$1")
      .replace(/(\/\/)[^\s/"'<>]+@/g, "$1")
      // A host is no step.
      .replace(/(\/\/[^\s/]*)|[^\s/"'<>(),;]{20,}/g, (step, host) => host ?? cleanStep(step))
  );
}

function readAddress(address: string, base?: string): URL | undefined {
  try {
    const url = new URL(address, base);
    // A blob's or a document's whole content may be its address.
    if (!/^(https?|about):$/.test(url.protocol)) return undefined;
    url.hash = url.username = url.password = "";
    url.pathname = cleanPath(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

function isKept(name: string, value: string): boolean {
  if (isPrivateText(name + value)) return false;
  if (!CAMPAIGN.test(name)) return PLAIN_PARAMETER.test(`${name}=${value}`);
  return name.endsWith("clid") || !(PRIVATE_CAMPAIGN.test(name) || isOpaque(value));
}

/** A path without the steps that are an email address, a token or an id; what follows a semicolon is a session's. */
export function cleanPath(path: string): string {
  return path.replace(/;[^/]*/g, "").replace(/[^/]+/g, cleanStep);
}

function cleanStep(step: string): string {
  return isPrivateText(step) || isOpaque(decoded(step)) ? "-" : step;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/**
 * Whether a text is 20 or more letters, digits, dots, hyphens and underscores without a word in them; also beside a word that says what
 * they are: `token-3f9a8b…`.
 */
export function isOpaque(text: string): boolean {
  if (text.length < CODE_MIN || !CODE.test(text)) return false;
  if (HASH.test(text)) return true;
  const parts = text.split(SEPARATORS).filter((part) => !SHORT_WORD.test(part));
  const codes = parts.filter((part) => !hasWord(part));
  return codes.length > 0 && (codes.length === parts.length || codes.join("").length >= CODE_MIN);
}

/** A part between separators is a word, or most of it is several: `remodelingGuide2024`. */
function hasWord(part: string): boolean {
  if (part.length >= SHORTEST_PART && isWord(part)) return true;
  if (DIGITS_AGAIN.test(part)) return false;
  const pieces = part.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  const words = pieces.filter((piece) => piece.length >= SHORTEST_PIECE && isWord(piece)).join("");
  return words !== "" && words.length * 3 >= part.length * 2;
}

/** Words can be pronounced: the longer one is, the surer its share of vowels is that of a language. */
function isWord(piece: string): boolean {
  if (!LETTERS_OF_ONE_CASE.test(piece) || /[^aeiouy]{6}/i.test(piece)) return false;
  const vowels = piece.replace(/[^aeiouy]/gi, "").length;
  return vowels * 10 >= piece.length * (piece.length < 12 ? 1.5 : 3);
}
