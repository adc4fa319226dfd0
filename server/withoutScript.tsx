/*
 * Replacements in React's own markup, where every text and value is escaped: a `<` or a `"` is always markup there, never data.
 */

/** React asks for pictures early by links of its own, which a fragment is no place for. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(<link rel="preload"[^>]*>)+/, "");
}

/** A panel's pictures are asked for when it opens, and those of one layout only where it is the one that shows. */
export function withLazyPictures(html: string): string {
  return html.replace(/<img (?!loading=)/g, '<img loading="lazy" ');
}
