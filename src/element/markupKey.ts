import type { ElementContext } from "./ElementContext";

/** The settings that a view renders, as pairs of name and value. */
export function seenSettings({
  settings,
  table,
}: Pick<ElementContext, "settings" | "table">): [string, unknown][] {
  return Object.entries(settings).filter(
    ([name, value]) =>
      value !== undefined && typeof value !== "function" && table[name]?.affectsMarkup !== false,
  );
}

/**
 * A short text that is equal if a view makes the same markup: a hash of its settings, brand and data. Markup that the server made from
 * other values is rendered anew, part by part. A different language does not count, since hydration starts with the server's language.
 */
export function markupKey(
  element: Pick<ElementContext, "settings" | "table" | "brand" | "tag">,
  data: unknown = "",
): string {
  const { brand, tag } = element;
  return shortHash(JSON.stringify([tag, brand.domain, seenSettings(element), data]));
}

/** 32 bits of FNV-1a, which are enough where only two texts are compared. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Whether markup with this key was made from other settings or data than the current ones. */
export function isStale(key: string, element: ElementContext, data?: unknown): boolean {
  return key !== markupKey(element, data && JSON.stringify(data));
}
