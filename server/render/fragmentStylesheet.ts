// The views insert their rules when they are loaded, so they are imported before the text is made.
import "./renderFragment";
import { brands } from "../../src/brands/registry";
import { insertedRules } from "../../src/ui/stylesheet";
import { paletteClass } from "../../src/ui/theme";
import { HIDE_INCOMPLETE, hostElementRules } from "./fragmentStyles";

/** The one stylesheet for all fragments that link it: its text, and its file name among the package's assets. */
export interface Stylesheet {
  /** `prerendered-{hash of its content}.css`: another text always has another name. */
  readonly name: string;
  readonly text: string;
}

function makeStylesheet(): Stylesheet {
  for (const { palette } of brands) paletteClass(palette);
  const text = `${[...hostElementRules(false), HIDE_INCOMPLETE, ...insertedRules()].join("\n")}\n`;
  return { name: `prerendered-${hashOf(text)}.css`, text };
}

/** 64 bits of FNV-1a: a cached file name must never be used for another text, and `node:crypto` may be missing. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** The stylesheet for the option `stylesheet`. */
export const stylesheet: Stylesheet = makeStylesheet();
