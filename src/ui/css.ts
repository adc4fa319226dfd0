import createCache from "@emotion/cache";
import { type CSSObject, serializeStyles } from "@emotion/serialize";
import { insertStyles } from "@emotion/utils";
import { insertRule } from "./stylesheet";

// Its rules go to the shared stylesheet. It has no prefixer, because every supported browser knows our properties unprefixed.
const cache = createCache({ key: "hs", stylisPlugins: [] });
cache.compat = true;
cache.sheet.insert = insertRule;

/**
 * Registers styles and returns their class name. Call it only in `*.styles.ts` files, at module level. The build runs those files and ships
 * their rules, so that visitors never download or run Emotion.
 */
export function css(...styles: (CSSObject | string)[]): string {
  const serialized = serializeStyles(styles, cache.registered);
  const isKnown = serialized.name in cache.inserted;
  insertStyles(cache, serialized, false);
  // On a server Emotion keeps the rules as text instead of inserting them.
  const kept = cache.inserted[serialized.name];
  if (!isKnown && typeof kept === "string") insertRule(kept);
  return `${cache.key}-${serialized.name}`;
}
