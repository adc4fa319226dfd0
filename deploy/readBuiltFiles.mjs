import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fits } from "../bin/verify/integrity.mjs";

const VERSION = /^\d+\.\d+\.\d+(-[\w-]+(\.[\w-]+)*)?$/;
/** The only names of files for browsers: none of them leads out of its folder. */
const FILE = /^(hs\.js|assets\/[\w-][\w.-]*)$/;
/** Their source maps, and the licences of the libraries in them. */
const BESIDE = /^((assets\/[\w-][\w.-]*|hs)\.js\.map|hs\.js\.LICENSE\.txt)$/;

/** A version that can be a folder's name. */
export function checkVersion(version) {
  if (typeof version === "string" && VERSION.test(version)) return version;
  throw new Error(
    `version ${JSON.stringify(version)} is not accepted; accepted: e.g. "1.4.2" or "2.0.0-beta.1"`,
  );
}

/**
 * Reads a folder's `manifest.json`, the files that it names, their source maps and licences; rejects where a file does not have the bytes that its
 * integrity says.
 *
 * @param {string} folder a built dist, or the folder of a version on the CDN
 * @returns {Promise<{ version: string, manifest: string, files: Map<string, Buffer>, beside: Map<string, Buffer> }>}
 */
export async function readBuiltFiles(folder) {
  const manifest = await readFile(join(folder, "manifest.json"), "utf8");
  const { version, files: described } = parse(manifest, folder);
  const files = new Map();
  for (const [name, file] of Object.entries(described)) {
    if (!FILE.test(name)) {
      throw new Error(
        `${folder}/manifest.json names ${JSON.stringify(name)}; accepted: "hs.js" and files right below "assets/"`,
      );
    }
    const bytes = await readFile(join(folder, name));
    if (!fits(file?.integrity, bytes)) {
      throw new Error(
        `${join(folder, name)} does not have the bytes that its manifest.json says: build again`,
      );
    }
    files.set(name, bytes);
  }
  if (!files.has("hs.js")) throw new Error(`${folder}/manifest.json does not name hs.js`);
  const beside = new Map();
  for (const name of await readdir(folder, { recursive: true })) {
    if (BESIDE.test(name)) beside.set(name, await readFile(join(folder, name)));
  }
  return { version: checkVersion(version), manifest, files, beside };
}

function parse(manifest, folder) {
  try {
    const { version, files } = JSON.parse(manifest);
    return { version, files: Object(files) };
  } catch {
    throw new Error(`${folder}/manifest.json is no JSON with version and files`);
  }
}
