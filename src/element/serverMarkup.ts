import type { ElementContext, Prerendered } from "./ElementContext";

/** The attribute of the node with a server-rendered view. Its value is the server's data as JSON. */
export const SERVER_MARKUP = "data-prerendered";

/** The value of that attribute. */
export interface ServerData {
  version: string;
  /** See `markupKey`. */
  key: string;
  /** The domain of the brand that the markup was made for. */
  brand: string;
  /** The settings that the markup was made with, except defaults. */
  settings: Readonly<Record<string, unknown>>;
  query: string;
  formAction: string | undefined;
  language: Prerendered["language"];
}

/** The settings that affect a view's markup, as pairs of name and value. The brand's own two do so only through the brand. */
export function markupSettings({
  settings,
  table,
}: Pick<ElementContext, "settings" | "table">): [string, unknown][] {
  return Object.entries(settings).filter(
    ([name, value]) =>
      value !== undefined &&
      typeof value !== "function" &&
      table[name]?.affectsMarkup !== false &&
      name !== "brand" &&
      name !== "brandDomain",
  );
}

/** Those settings that differ from their defaults, by name. */
export function givenMarkupSettings(
  element: Pick<ElementContext, "settings" | "table">,
): Readonly<Record<string, unknown>> {
  const given = markupSettings(element).filter(([name, value]) => value !== element.table[name]?.default);
  return Object.fromEntries(given);
}

/**
 * A hash of a view's settings, brand and data. Equal keys mean equal markup. React renders outdated server markup again, part by part. The
 * language is not part of the key, because hydration starts in the server's language.
 */
export function markupKey(
  element: Pick<ElementContext, "settings" | "table" | "brand" | "tag">,
  data: unknown = "",
): string {
  const { brand, tag } = element;
  return shortHash(JSON.stringify([tag, brand.domain, markupSettings(element), data]));
}

/** FNV-1a with 32 bits, which is enough to compare two strings. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Whether the settings or data have changed since the markup with this key was made. */
export function isStale(key: string, element: ElementContext, data?: unknown): boolean {
  return key !== markupKey(element, data && JSON.stringify(data));
}
