import { shared } from "hs:shared";
import { documentProperty } from "../../src/browser/documentProperty.ts";
import { findScriptTag, scriptAddress } from "../../src/browser/scriptTag.ts";

const loaded = {};
let modules;

// Firefox keeps the failure of a module, and WebKit that of a preload, whatever the fragment, so another attempt needs another
// address. An empty query makes one, which every server answers with the same file.
let again = "";

// Read at once, because it is only available while the script runs. In a classic script of another origin, import() has no base
// address to resolve against.
const base = typeof document === "undefined" ? undefined : scriptAddress(document);
const tag = base && findScriptTag(document, base);

/**
 * Loads a lazy file of the script, from the folder that `hs.js` was loaded from, and runs it only if its bytes are those that this
 * script was built with. The file is a function whose parameter gives it the modules of `hs.js`, such as React.
 *
 * The key is the file's name and the SHA-256 of its bytes as base64url; the file's name contains its first eight digits.
 */
export function __hsLoad(key) {
  loaded[key] ??= importChecked(`./assets/${key.slice(0, -35)}.js${again}`, `sha256-${key.slice(-43)}=`).then(
    (file) => {
      modules ??= shared();
      return file.default(Object.assign((key) => modules[key], { load: __hsLoad }));
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
 * import() has no integrity option, but it uses the result of a module preload, which the browser rejects when its bytes differ.
 * Trusted Types do not restrict the address of a preload, unlike that of a script element, and it needs our nonce in the same way. In a
 * browser without module preloads the file is loaded unchecked; also in a module not named hs.js, whose address is not available.
 */
async function importChecked(path, integrity) {
  if (!base) return import(path);
  // Markup added since the start may hide the document's method, and MooTools defines its own `Document`.
  const link = documentProperty(document, "createElement").call(document, "link");
  link.rel = "modulepreload";
  link.integrity = integrity;
  link.nonce = (tag ?? document.querySelector("script[nonce]"))?.nonce ?? "";
  link.href = new URL(path, base).href;
  // A tag that was removed before it ran has no nonce any more; a policy may then refuse the preload but not the import.
  const checked = tag || !link.relList?.supports?.("modulepreload") ? undefined : preloaded(link);
  // Not in the head, because frameworks that change pages remove its content.
  document.documentElement.appendChild(link);
  const file = checked ? checked.then(() => import(link.href)) : import(link.href);
  const done = () => link.remove();
  file.then(done, done);
  return file;
}

function preloaded(link) {
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new TypeError(`${link.href} was refused`));
  });
}
