import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const RELATIVE = /((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+)(")/g;

/**
 * Makes the compiler's declarations fit for every `moduleResolution`: our sources import without endings, Node's resolution wants
 * `.js`; and a JSON file that a declaration names is not beside it.
 */
export async function finishTypes(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".d.ts"));
  for (const name of names) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const finished = text
      .replace('export { version } from "../package.json";', "export declare const version: string;")
      .replace(RELATIVE, (_, head, path, tail) => `${head}${withEnding(dirname(file), path)}${tail}`);
    if (/from "[^"]+\.json"/.test(finished)) throw new Error(`${file} names a JSON file`);
    if (finished !== text) await writeFile(file, finished);
  }
}

function withEnding(folder, path) {
  if (/\.(js|json)$/.test(path)) return path;
  if (existsSync(join(folder, `${path}.d.ts`))) return `${path}.js`;
  throw new Error(`${join(folder, path)} has no declarations`);
}
