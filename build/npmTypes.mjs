import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const REACT = /(from|declare module) "react(\/[\w-]+)?"/;
// React's types are an optional peer. Where they are not, nobody can use what is said in their words; an augmentation of a module
// without types would be an error all the same, and TypeScript has no other way to put up with it. Our own check has seen the
// sources, build/checkTypes.mjs sees what is packed.
const ONLY_WITH_REACT = "// @ts-nocheck: without React's types this is of no use and no error\n";
const RELATIVE = /((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+)(")/g;

/**
 * Makes the compiler's declarations fit for every `moduleResolution`: our sources import without endings, Node's resolution wants
 * `.js`; a JSON file that a declaration names is not beside it; and React's types need not be there.
 */
export async function finishTypes(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".d.ts"));
  for (const name of names) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const finished = text
      .replace(/export \{ version \} from "[./]+package\.json";/, "export declare const version: string;")
      .replace(RELATIVE, (_, head, path, tail) => `${head}${withEnding(dirname(file), path)}${tail}`);
    if (/from "[^"]+\.json"/.test(finished)) throw new Error(`${file} names a JSON file`);
    const marked = REACT.test(finished) ? `${ONLY_WITH_REACT}${finished}` : finished;
    if (marked !== text) await writeFile(file, marked);
  }
}

function withEnding(folder, path) {
  if (/\.(js|json)$/.test(path)) return path;
  if (existsSync(join(folder, `${path}.d.ts`))) return `${path}.js`;
  throw new Error(`${join(folder, path)} has no declarations`);
}
