import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The last folder of packages in a path, so that a package within another's folder is named itself. */
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * Writes `hs.js.LICENSE.txt`: version and licence of each package that is part of a file for browsers, according to the source
 * maps. For a package without a licence file, it gives the licence and the author from its package.json.
 */
export async function writeLicences(dist, root) {
  const folders = new Map();
  for (const name of (await readdir(dist, { recursive: true })).filter((file) => file.endsWith(".js.map"))) {
    for (const source of JSON.parse(await readFile(join(dist, name), "utf8")).sources) {
      const [folder, packageName] = PACKAGE.exec(source) ?? [];
      if (packageName) folders.set(packageName, join(root, folder.slice(folder.indexOf("node_modules"))));
    }
  }
  const names = [...folders.keys()].sort();
  const notices = await Promise.all(names.map((name) => noticeOf(folders.get(name))));
  const title = "Third-party software in hs.js and the files it loads from assets/";
  await writeFile(
    join(dist, "hs.js.LICENSE.txt"),
    `${[title, ...notices].join(`\n\n${"-".repeat(72)}\n\n`)}\n`,
  );
}

async function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  const by = typeof author === "object" ? author.name : author;
  const text = file ? (await readFile(join(folder, file), "utf8")).trim() : by && `Copyright (c) ${by}`;
  return [`${name} ${version}: ${license}`, text].filter(Boolean).join("\n\n");
}
