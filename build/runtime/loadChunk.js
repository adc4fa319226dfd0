import { shared } from "hs:shared";
import { documentProperty } from "../../src/browser/documentProperty.ts";
import { findScriptTag, scriptAddress } from "../../src/browser/scriptTag.ts";

const loaded = {};
let held;

// Firefox keeps for good that a module has failed, WebKit that its preload has, whatever the fragment: who asks again needs another
// address. An empty query is one, and the same file to every server.
let again = "";

// Taken at once, since only a running script knows it. A classic script of another origin has no base address for import() to
// resolve against.
const base = typeof document === "undefined" ? undefined : scriptAddress(document);
const tag = base && findScriptTag(document, base);

/**
 * Loads a later file of the script, found relative to `hs.js` wherever that came from, and runs it only if its bytes are those this
 * script was built with. The file is a function that takes what `hs.js` holds already, React first of all.
 *
 * The key is the file's name and the SHA-256 of its bytes as base64url, whose first eight digits the name of the file has.
 */
export function __hsLoad(key) {
  loaded[key] ??= importChecked(`./assets/${key.slice(0, -35)}.js${again}`, `sha256-${key.slice(-43)}=`).then(
    (chunk) => {
      held ??= shared();
      return chunk.default(Object.assign((key) => held[key], { load: __hsLoad }));
    },
    (error) => {
      delete loaded[key];
      again += "?";
      throw error;
    },
  );
  return loaded[key];
}

/**
 * import() takes no integrity, but it takes what a module preload has begun to fetch, and that is refused when its bytes are others.
 * A preload is no sink of Trusted Types, as a script element's address is, and needs our nonce like one. A browser without module
 * preloads loads unchecked; so does a module under another name than hs.js, which does not know its own address.
 */
async function importChecked(path, integrity) {
  if (!base) return import(path);
  // Markup that has come since the start may hide the document's method, and MooTools has a `Document` of its own.
  const link = documentProperty(document, "createElement").call(document, "link");
  link.rel = "modulepreload";
  link.integrity = integrity;
  link.nonce = (tag ?? document.querySelector("script[nonce]"))?.nonce ?? "";
  link.href = new URL(path, base).href;
  // A tag that was removed before it ran has taken its nonce along, and a policy may refuse the preload, but not the import.
  const checked = tag || !link.relList?.supports?.("modulepreload") ? undefined : preloaded(link);
  // Not in the head: frameworks that change pages empty it.
  document.documentElement.appendChild(link);
  const chunk = checked ? checked.then(() => import(link.href)) : import(link.href);
  const done = () => link.remove();
  chunk.then(done, done);
  return chunk;
}

function preloaded(link) {
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new TypeError(`${link.href} was refused`));
  });
}
