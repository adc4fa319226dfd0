import type { ElementContext } from "./ElementContext";

/** The settings that a view shows, as pairs of name and value. */
export function seenSettings({
  settings,
  table,
}: Pick<ElementContext, "settings" | "table">): [string, unknown][] {
  return Object.entries(settings).filter(
    ([name, value]) => value !== undefined && typeof value !== "function" && !table[name]?.isUnseen,
  );
}

/**
 * A short text that is the same where a view makes the same markup: of its settings, its brand and its data. What the server has made
 * from others is rendered anew, part by part; another language is not, since hydration starts from the server's.
 */
export function markupKey(
  element: Pick<ElementContext, "settings" | "table" | "brand" | "tag">,
  data: unknown = "",
): string {
  const { brand, tag } = element;
  const text = JSON.stringify([tag, brand.domain, seenSettings(element), data]);
  // 32 bits of FNV-1a: a page compares two texts with it, not millions.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Whether markup of this key was made from other settings or data than there are now. */
export function isStale(key: string, element: ElementContext, data?: unknown): boolean {
  return key !== markupKey(element, data && JSON.stringify(data));
}
