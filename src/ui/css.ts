import createCache from "@emotion/cache";
import { type CSSObject, serializeStyles } from "@emotion/serialize";
import { insertStyles } from "@emotion/utils";
import { version } from "../../package.json";
import { insertRule } from "./stylesheet";

// Its rules go to the shared stylesheet. It has no prefixer, because every supported browser knows our properties unprefixed.
const cache = createCache({ key: "hs", stylisPlugins: [] });
cache.compat = true;
cache.sheet.insert = insertRule;

/** A hash of the version. A page may have markup of another version when the view starts, and rules of this version must not match it. */
const VERSION = serializeStyles([version]).name.slice(-3);

/**
 * Returns the function that registers styles and returns their class name. Call both only in `*.styles.ts` files, at module level. The build
 * runs those files and ships their rules, so that visitors never download or run Emotion. Class names are short, because each one stands in
 * every prerendered element several times.
 *
 * @param file a letter that no other file has (test/ui/css.test.ts); class names are counted within a file
 */
export function cssFor(file: string): (...styles: (CSSObject | string)[]) => string {
  let count = 0;
  return (...styles) => {
    const name = VERSION + file + (count++).toString(36);
    const serialized = { ...serializeStyles(styles, cache.registered), name };
    insertStyles(cache, serialized, false);
    // On a server Emotion keeps the rules as text instead of inserting them.
    const kept = cache.inserted[name];
    if (typeof kept === "string") insertRule(kept);
    return `${cache.key}-${name}`;
  };
}
