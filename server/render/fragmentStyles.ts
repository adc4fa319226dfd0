import { brands } from "../../src/brands/registry";
import { SERVER_MARKUP } from "../../src/element/serverMarkup";
import { HOST_ELEMENT_RULES, insertedRules } from "../../src/ui/stylesheet";
import { paletteClass } from "../../src/ui/theme";
import { createLruCache } from "./createLruCache";

const CLASS_IN_RULE = /\.hs-[\w-]+/g;
const CLASS_IN_MARKUP = /\sclass="([^"]*)"/g;
const ELEMENT_IN_RULE = /^:host\((hs-[\w-]+)\)/;
/** One of the brand's colors in `paletteClass`. */
const COLOR = /--_([\w-]+):var\(--hs-color-[^;}]*;?/g;

/** Hides an element while its markup is incomplete, that is, until its last node has arrived. */
const HIDE_INCOMPLETE = `[${SERVER_MARKUP}]:not(:has(+*)){visibility:hidden!important}`;

const cachedRules = createLruCache<string>((rules) => rules.length);

/** Returns the rules for an element and the classes in its markup, with the colors that they use, as the text of a style element. */
export function rulesFor(element: string, markup: string): string {
  const used = new Set<string>();
  for (const [, names = ""] of markup.matchAll(CLASS_IN_MARKUP))
    for (const name of names.split(" ")) used.add(`.${name}`);
  return cachedRules([element, ...[...used].sort()].join(), () => {
    const rules = insertedRules().filter((rule) => {
      const classes = rule.match(CLASS_IN_RULE);
      if (classes) return classes.some((name) => used.has(name));
      return (ELEMENT_IN_RULE.exec(rule)?.[1] ?? element) === element;
    });
    const text = [HOST_ELEMENT_RULES.shown, HIDE_INCOMPLETE, ...rules].join("\n");
    return text.replace(COLOR, (color, name) => (text.includes(`var(--_${name})`) ? color : ""));
  });
}

/** The stylesheet that all fragments can link to: its text, and its file name in the package's assets. */
export interface Stylesheet {
  /** `prerendered-{hash of the text}.css`. */
  readonly name: string;
  readonly text: string;
}

/** Makes the stylesheet from the rules of all imported views. */
export function createStylesheet(): Stylesheet {
  for (const { palette } of brands) paletteClass(palette);
  const text = `${[HOST_ELEMENT_RULES.shown, HIDE_INCOMPLETE, ...insertedRules()].join("\n")}\n`;
  return { name: `prerendered-${hashOf(text)}.css`, text };
}

/**
 * A 64-bit FNV-1a hash, because `node:crypto` may be missing. Two texts must never share a file name in a cache, so 32 bits are too few.
 */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
