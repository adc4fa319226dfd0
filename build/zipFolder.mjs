import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { zipSync } from "fflate";

/**
 * The first date that a zip file can store, in local time, as the zip format requires. With a fixed date, the same files give the same
 * bytes.
 */
const FIRST_DAY = new Date(1980, 0, 1);

/** Zips a folder. The zip contains the folder itself at the top level. */
export async function zipFolder(folder) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const files = {};
  for (const name of names)
    files[`${basename(folder)}/${name.replaceAll("\\", "/")}`] = await readFile(join(folder, name));
  return zipSync(files, { mtime: FIRST_DAY });
}
