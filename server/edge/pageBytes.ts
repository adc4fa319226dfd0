/**
 * The rewriter is told that every page is in this encoding, which gives each byte a character of its own. So every byte of a page comes
 * out as it went in, also where the page's encoding is another one, or is named wrongly.
 */
const ONE_BYTE = new TextDecoder("windows-1252");
const UTF_8 = new TextEncoder();

export const REWRITER_ENCODING = ONE_BYTE.encoding;

const byteOf = new Map(
  [...ONE_BYTE.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((character, byte) => [
    character,
    byte,
  ]),
);

/** A page's bytes, as text for the rewriter. */
export function toRewriter(bytes: Uint8Array): string {
  return ONE_BYTE.decode(bytes);
}

/** Markup, as text for the rewriter of a page that is encoded in UTF-8. */
export function inUtf8(html: string): string {
  return toRewriter(UTF_8.encode(html));
}

/** Markup that reads the same in every encoding that a page may have. */
export function inAscii(html: string): string {
  return html.replace(/[^\p{ASCII}]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);
}

/** Text of the rewriter as a browser reads it. A page that does not name its encoding is in UTF-8 if its bytes permit it. */
export function fromRewriter(text: string, charset: string | undefined): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  const bytes = Uint8Array.from(text, (character) => byteOf.get(character) ?? 0);
  try {
    return new TextDecoder(charset, { fatal: charset === undefined }).decode(bytes);
  } catch {
    return text;
  }
}
