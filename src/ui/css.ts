import createCache from "@emotion/cache";
import { type CSSObject, serializeStyles } from "@emotion/serialize";
import { insertStyles } from "@emotion/utils";
import { insertRule } from "./stylesheet";

// One Emotion cache whose rules go to the one shared stylesheet. No prefixer, because every supported browser has the
// unprefixed properties that we use.
const cache = createCache({ key: "hs", stylisPlugins: [] });
cache.compat = true;
cache.sheet.insert = insertRule;

/**
 * Registers styles and gives the class name for them. For `*.styles.ts` files only, at module level: the build runs those
 * files and ships the rules they make, so that no visitor downloads or runs Emotion.
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
