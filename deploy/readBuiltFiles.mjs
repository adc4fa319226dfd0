import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fits } from "../bin/verify/integrity.mjs";

const VERSION = /^\d+\.\d+\.\d+(-[\w-]+(\.[\w-]+)*)?$/;
/** The allowed file names for a CDN. None of them points outside its folder. */
const FILE = /^(reserve\.css|hs\.js(\.map|\.LICENSE\.txt)?|assets\/[\w-][\w.-]*)$/;

/** Returns the version if it is a valid folder name. */
export function checkVersion(version) {
  if (typeof version === "string" && VERSION.test(version)) return version;
  throw new Error(
    `version: unknown value ${JSON.stringify(version)}. Expected: e.g. "1.4.2" or "2.0.0-beta.1"`,
  );
}

/**
 * Reads a folder's `manifest.json` and the files that it names. Rejects if a file does not match its integrity, or if the folder contains a
 * symbolic link or anything else that a build does not write.
 *
 * @param {string} folder a built dist, or the folder of a version on the CDN
 * @returns {Promise<{ version: string, manifest: string, files: Map<string, Buffer> }>}
 */
export async function readBuiltFiles(folder) {
  await refuseLinks(folder);
  const manifest = await readFile(join(folder, "manifest.json"), "utf8");
  const { version, files: described } = parse(manifest, folder);
  const files = new Map();
  for (const [name, file] of Object.entries(described)) {
    if (!FILE.test(name)) {
      throw new Error(
        `${folder}/manifest.json names ${JSON.stringify(name)}. Expected: "hs.js", "reserve.css", its source map and licenses, and files right below "assets/"`,
      );
    }
    if (!(await lstat(join(folder, name))).isFile()) throw notPlain(join(folder, name));
    const bytes = await readFile(join(folder, name));
    if (!fits(file?.integrity, bytes)) {
      throw new Error(`${join(folder, name)} does not match its manifest.json: build again`);
    }
    files.set(name, bytes);
  }
  if (!files.has("hs.js")) throw new Error(`${folder}/manifest.json does not name hs.js`);
  return { version: checkVersion(version), manifest, files };
}

/** The script accepts fragments up to this size. */
const FRAGMENT_BYTES_MAX = 1_000_000;

/**
 * Reads the fragments in a folder that `prerender` wrote. Rejects if the folder contains anything else.
 *
 * @param {string} folder
 * @returns {Promise<[name: string, bytes: Buffer][]>}
 */
export async function readFragments(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  if (!entries.length) throw new Error(`${folder} has no fragments`);
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (!entry.isFile()) throw notPlain(path);
      const bytes = await readFile(path);
      const isFragment =
        /^\w[\w.-]*\.html$/.test(entry.name) &&
        bytes.length <= FRAGMENT_BYTES_MAX &&
        /^<(hs-[a-z-]+)[\s>].*<\/\1>$/s.test(bytes.toString());
      if (!isFragment)
        throw new Error(`${path} is not a fragment. Expected: NAME.html with one whole element, up to 1 MB`);
      return [entry.name, bytes];
    }),
  );
}

/** Rejects links, since a link could publish any file of the build machine. */
async function refuseLinks(folder) {
  for (const place of [folder, join(folder, "assets")]) {
    const entries = await readdir(place, { withFileTypes: true });
    const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
    if (other) throw notPlain(join(place, other.name));
  }
}

function notPlain(path) {
  return new Error(`${path} is not a regular file: a folder with a link or a device cannot be published`);
}

function parse(manifest, folder) {
  try {
    const { version, files } = JSON.parse(manifest);
    return { version, files: Object(files) };
  } catch {
    throw new Error(`${folder}/manifest.json is not JSON with version and files`);
  }
}
