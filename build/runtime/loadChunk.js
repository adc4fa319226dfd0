import { shared } from "hs:shared";
import { ownAddress } from "../../src/browser/scriptTag.ts";

const loaded = {};
let held;

// Taken at once, since only a running script knows it. A classic script of another origin has no base address for import() to
// resolve against.
const base = typeof document === "undefined" ? undefined : ownAddress(document);

/**
 * Loads a later file of the script, found relative to `hs.js` wherever that came from; `import()` carries the tag's CSP nonce.
 * The file is a function that takes what `hs.js` holds already, React first of all.
 */
export function __hsLoad(path) {
  loaded[path] ??= import(base ? new URL(path, base).href : path).then(
    (chunk) => {
      held ??= shared();
      return chunk.default(Object.assign((key) => held[key], { load: __hsLoad }));
    },
    (error) => {
      delete loaded[path];
      throw error;
    },
  );
  return loaded[path];
}
