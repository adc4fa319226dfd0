// The views insert their rules when they are loaded: all of them come before the text is made.
import "./renderFragment";
import { brands } from "../src/brands/registry";
import { insertedRules } from "../src/ui/stylesheet";
import { paletteClass } from "../src/ui/theme";
import { hostRules, WHEN_WHOLE } from "./fragmentStyles";

/** The one stylesheet for fragments that link theirs: its text, and the name of its file among the package's assets. */
export interface Stylesheet {
  /** `prerendered-{hash of its content}.css`: never the same name for another text. */
  readonly name: string;
  readonly text: string;
}

function makeStylesheet(): Stylesheet {
  for (const { palette } of brands) paletteClass(palette);
  const text = `${[...hostRules(false), WHEN_WHOLE, ...insertedRules()].join("\n")}\n`;
  return { name: `prerendered-${hashOf(text)}.css`, text };
}

/** 64 bits of FNV-1a: this file also runs where there is no node:crypto. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** What `stylesheet` in the options is the address of. */
export const stylesheet: Stylesheet = makeStylesheet();
