import { documentProperty } from "../../src/browser/documentProperty.ts";
import { policyProblem, warnOnce } from "../../src/browser/log.ts";
import { findScriptTag, scriptAddress } from "../../src/browser/scriptTag.ts";
import { ownStates } from "../../src/browser/sharedState.ts";
import { loader } from "./loadFile.js";

// The script's address is only available while the script runs. In a classic cross-origin script, import() cannot resolve relative
// addresses without it.
const base = typeof document === "undefined" ? undefined : scriptAddress(document);
const tag = base && findScriptTag(document, base);

/** The table of files. The app adds the files that only it loads. */
const files = HS_FILES.split("~");
const loading = new Map();
const arrived = new Set();

/**
 * The folder of the files. Firefox caches a module's failure, and WebKit a preload's, so a retry needs a new address:
 *
 * - A file gets an empty query.
 * - Imports inside a module are relative to its folder. If the app fails, the folder gets another spelling, since servers read `%61` as
 *   `a`.
 * - After a module with imports has loaded, the folder stays, so that other modules find the same imports.
 */
const FOLDER = "assets";
/** The title of the app's module. All modules with imports share the app's imports. */
const APP = "app";
/** The title of the file with the lines of rarely needed files. */
const TABLE = "files";
let folder = FOLDER;
let isFolderFixed = false;
let isFetching = false;
let isExplained = false;
let query = "";

loader().load = (title) => {
  if (isFetching && !loading.has(title)) {
    start(title, true).catch(() => undefined);
    // The caller loads the file when it is needed, which may be before it has arrived.
    return Promise.reject(title);
  }
  if (!loading.has(title)) loading.set(title, start(title));
  return loading.get(title);
};

/**
 * Downloads and compiles the files that `request` loads and what they import, without running them. Only browsers with module preloads can do
 * that.
 */
loader().fetch = (request) => {
  if (!base || !supportsPreloads()) return;
  isFetching = true;
  try {
    request();
  } finally {
    isFetching = false;
  }
};

async function start(title, isDownload) {
  try {
    if (!lineOf(title)) files.push(...(await load(TABLE)).files);
    const file = await load(title, isDownload);
    if (isDownload) return undefined;
    file.adoptStates(ownStates());
    if (title === APP) files.push(...file.files);
    return file;
  } catch (error) {
    if (!isDownload) loading.delete(title);
    const reason = reasonOf(title);
    failed(title);
    // No one needs the file of a download yet.
    if (!reason || isDownload) throw error;
    // All later files fail for the same reason, so this is the only message on the console.
    if (!isExplained) warnOnce({ kind: "failed-call", element: "page", message: reason });
    isExplained = true;
    throw new TypeError(reason, { cause: error });
  }
}

/** Explains why a file did not load, if the whole folder is the reason. Browsers do not. */
function reasonOf(title) {
  if (!base) return undefined;
  const { href, origin } = new URL(pathOf(lineOf(title) ?? lineOf(TABLE)) + query, base);
  const blocked = policyProblem(href);
  if (blocked || origin === location.origin || !navigator.onLine) return blocked;
  // Without a permission to read it, the browser hides the status of the response.
  if (performance.getEntriesByName(href).at(-1)?.responseStatus) return undefined;
  return `The files in ${new URL(`./${FOLDER}/`, base).href} do not load: their server must send "Access-Control-Allow-Origin: *" (CORS), or it cannot be reached.`;
}

/** The next attempt needs a new address. */
function failed(title) {
  query += "?";
  if (title === APP && !isFolderFixed) folder = spelled(query.length);
}

/** Returns the folder's name, with different letters percent-encoded after each failure. */
function spelled(number) {
  const encode = (letter, at) => ((number >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter);
  return [...FOLDER].map(encode).join("");
}

/**
 * Loads a file and everything it imports from the folder of `hs.js`. Runs it only if all files have the bytes that this script was built
 * with.
 */
async function load(title, isDownload) {
  const line = lineOf(title);
  if (!base) return import(pathOf(line) + query);
  const loaded = await importChecked(linksOf(line), isDownload);
  const imports = importsOf(line);
  for (const number of imports) arrived.add(number);
  isFolderFixed ||= imports.length > 0;
  return loaded;
}

const lineOf = (title) => files.find((line) => line.startsWith(`${title} `));
const importsOf = (line) => line.split(" ").slice(2);
const supportsPreloads = () => newLink().relList?.supports?.("modulepreload");
// Named elements in the markup may shadow the document's method, and MooTools defines its own `Document`.
const newLink = () => documentProperty(document, "createElement").call(document, "link");

/** The preloads of a file, and of what it imports and has not arrived. */
function linksOf(line) {
  const missing = importsOf(line).filter((number) => !arrived.has(number));
  return [preloadLink(line, query), ...missing.map((number) => preloadLink(files[number]))];
}

/**
 * import() has no integrity option, but it uses the result of a module preload, which the browser rejects if the bytes differ. Like a
 * script element, a preload needs our nonce; unlike one, its address is not restricted by Trusted Types. The files are unchecked in
 * browsers without module preloads, and in a module whose address is unknown.
 *
 * @param links the preloads; the first one is imported
 */
async function importChecked(links, isDownload) {
  // A tag that was removed before it ran has lost its nonce. A policy may then block the preload but not the import.
  const isChecked = !isDownload && (tag || !supportsPreloads());
  const checked = isChecked ? undefined : Promise.all(links.map(preloaded));
  append(links);
  const file = checked ? checked.then(() => isDownload || import(links[0].href)) : import(links[0].href);
  const done = () => remove(links);
  file.then(done, done);
  return file;
}

// Not in the head, because frameworks remove its content on navigation.
function append(links) {
  for (const link of links) documentProperty(document, "documentElement").appendChild(link);
}

function remove(links) {
  for (const link of links) link.remove();
}

/** Returns the path of a file from its line in the table. The name ends with the first characters of its digest. */
function pathOf(line) {
  const [title, digest] = line.split(" ");
  return `./${folder}/${title}-${digest.slice(0, 8).replace(/\W/g, "_")}.js`;
}

function preloadLink(line, search = "") {
  const link = newLink();
  link.rel = "modulepreload";
  link.referrerPolicy = "strict-origin";
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
