// Views insert their rules at import, so this import must run before the stylesheet's text is built.
import "./renderFragment";
import { brands } from "../../src/brands/registry";
import { insertedRules } from "../../src/ui/stylesheet";
import { paletteClass } from "../../src/ui/theme";
import { HIDE_INCOMPLETE, hostElementRules } from "./fragmentStyles";

/** The stylesheet that all fragments can link to: its text, and its file name in the package's assets. */
export interface Stylesheet {
  /** `prerendered-{hash of the text}.css`. */
  readonly name: string;
  readonly text: string;
}

function makeStylesheet(): Stylesheet {
  for (const { palette } of brands) paletteClass(palette);
  const text = `${[...hostElementRules(false), HIDE_INCOMPLETE, ...insertedRules()].join("\n")}\n`;
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

/** The stylesheet for the option `stylesheet`. */
export const stylesheet: Stylesheet = makeStylesheet();
