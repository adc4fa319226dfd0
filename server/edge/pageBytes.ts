/**
 * The encoding that is declared to the rewriter for every page. It maps each byte to one character, so a page's bytes pass unchanged,
 * whatever the page's encoding is or claims to be.
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

export function toRewriter(bytes: Uint8Array): string {
  return ONE_BYTE.decode(bytes);
}

/** Converts markup to text for the rewriter of a page in UTF-8. */
export function inUtf8(html: string): string {
  return toRewriter(UTF_8.encode(html));
}

/** Converts markup to ASCII, which reads the same in every encoding that a page may have. */
export function inAscii(html: string): string {
  return html.replace(/[^\p{ASCII}]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);
}

/**
 * Converts text from the rewriter to the text that a browser reads. A page that does not name its encoding counts as UTF-8 if its bytes are
 * valid UTF-8.
 */
export function fromRewriter(text: string, charset: string | undefined): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  const bytes = Uint8Array.from(text, (character) => byteOf.get(character) ?? 0);
  try {
    return new TextDecoder(charset, { fatal: charset === undefined }).decode(bytes);
  } catch {
    return text;
  }
}
