import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Matches the last `node_modules` folder in a path, so that nested packages are found too. */
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * Writes the version and license of each package in the scripts of a folder, according to their source maps. If a package has no license
 * file, its package.json provides the license and the author.
 *
 * @param {string} folder the folder of the scripts, and of the file
 * @param {{ root: string, file: string, title: string }} options the project, the name of the file and its first line
 */
export async function writeLicenses(folder, { root, file, title }) {
  const folders = new Map();
  const maps = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js.map"));
  for (const name of maps) {
    for (const source of JSON.parse(await readFile(join(folder, name), "utf8")).sources) {
      const [path, packageName] = PACKAGE.exec(source) ?? [];
      if (packageName) folders.set(packageName, join(root, path.slice(path.indexOf("node_modules"))));
    }
  }
  const names = [...folders.keys()].sort();
  const notices = await Promise.all(names.map((name) => noticeOf(folders.get(name))));
  await writeFile(join(folder, file), `${[title, ...notices].join(`\n\n${"-".repeat(72)}\n\n`)}\n`);
}

async function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  const by = typeof author === "object" ? author.name : author;
  const text = file ? (await readFile(join(folder, file), "utf8")).trim() : by && `Copyright (c) ${by}`;
  return [`${name} ${version}: ${license}`, text].filter(Boolean).join("\n\n");
}
