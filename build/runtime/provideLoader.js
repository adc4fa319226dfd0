import { files as ownFiles } from "hs:files";
import { documentProperty } from "../../src/browser/documentProperty.ts";
import { findScriptTag, scriptAddress } from "../../src/browser/scriptTag.ts";
import { ownStates } from "../../src/browser/sharedState.ts";
import { loader } from "./loadFile.js";

// Read at once, because it is only available while the script runs. In a classic script of another origin, import() has no base
// address to resolve against.
const base = typeof document === "undefined" ? undefined : scriptAddress(document);
const tag = base && findScriptTag(document, base);

/** The table of files; the app adds the files that only it loads. */
const files = [...ownFiles];
const loading = new Map();
const arrived = new Set();

/**
 * Where the files are. Firefox keeps the failure of a module, and WebKit that of a preload, so another attempt needs another address.
 * A file gets another address by an empty query. The imports inside a module are relative to its folder, so when the app fails, the folder
 * gets another spelling, as every server takes `%61` for `a`. Once a module with imports has arrived, the folder stays: the others have to find
 * the same imports.
 */
const FOLDER = "assets";
/** The title of the module that all modules with imports share their imports with. */
const APP = "app";
let folder = FOLDER;
let isFolderFixed = false;
let query = "";

loader().load = (title) => {
  if (!loading.has(title)) loading.set(title, start(title));
  return loading.get(title);
};

async function start(title) {
  try {
    const file = await load(title);
    file.adoptStates(ownStates());
    if (title === APP) files.push(...file.files);
    return file;
  } catch (error) {
    loading.delete(title);
    query += "?";
    if (title === APP && !isFolderFixed) folder = spelled(query.length);
    throw error;
  }
}

/** The folder's name, with a different letter percent-encoded at each failure. */
function spelled(number) {
  const encode = (letter, at) => ((number >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter);
  return [...FOLDER].map(encode).join("");
}

/**
 * Loads a file and all that it imports, from the folder that `hs.js` was loaded from, and runs it only if each has the bytes that this script
 * was built with.
 */
async function load(title) {
  const line = files.find((one) => one.startsWith(`${title} `));
  const [, , ...imports] = line.split(" ");
  if (!base) return import(pathOf(line) + query);
  const missing = imports.filter((number) => !arrived.has(number));
  const needed = [preloadLink(line, query), ...missing.map((number) => preloadLink(files[number]))];
  const loaded = await importChecked(needed);
  for (const number of missing) arrived.add(number);
  isFolderFixed ||= imports.length > 0;
  return loaded;
}

/**
 * import() has no integrity option, but it uses the result of a module preload, which the browser rejects when its bytes differ.
 * Trusted Types do not restrict the address of a preload, unlike that of a script element, and it needs our nonce in the same way. In a
 * browser without module preloads the files are loaded unchecked; also in a module not named hs.js, whose address is not available.
 *
 * @param links the preloads, of which the first is imported
 */
async function importChecked(links) {
  // A tag that was removed before it ran has no nonce any more; a policy may then refuse the preload but not the import.
  const isChecked = tag || !links[0].relList?.supports?.("modulepreload");
  const checked = isChecked ? undefined : Promise.all(links.map(preloaded));
  // Not in the head, because frameworks that change pages remove its content.
  for (const link of links) documentProperty(document, "documentElement").appendChild(link);
  const file = checked ? checked.then(() => import(links[0].href)) : import(links[0].href);
  const done = () => {
    for (const link of links) link.remove();
  };
  file.then(done, done);
  return file;
}

/** The path of a file from its line of the table. Its name ends in the first characters of its digest. */
function pathOf(line) {
  const [title, digest] = line.split(" ");
  return `./${folder}/${title}-${digest.slice(0, 8).replace(/\W/g, "_")}.js`;
}

function preloadLink(line, search = "") {
  // Markup added since the start may hide the document's method, and MooTools defines its own `Document`.
  const link = documentProperty(document, "createElement").call(document, "link");
  link.rel = "modulepreload";
  link.integrity = `sha256-${line.split(" ")[1]}=`;
  link.nonce = (tag ?? document.querySelector("script[nonce]"))?.nonce ?? "";
  link.href = new URL(pathOf(line) + search, base).href;
  return link;
}

function preloaded(link) {
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new TypeError(`${link.href} was refused`));
  });
}
