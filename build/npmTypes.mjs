import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const REACT = /(from|declare module) "react(\/[\w-]+)?"/;
// React's types are an optional peer dependency. Without them, augmenting the module "react" is an error, and `@ts-nocheck` is the only way
// to suppress it. Our type check covers the sources, and build/checkTypes.mjs covers the package.
const ONLY_WITH_REACT = "// @ts-nocheck: without React's types this is of no use and no error\n";
const DECLARATIONS = readFileSync(new URL("./elementDeclarations.txt", import.meta.url), "utf8");
const RELATIVE = /((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+)(")/g;

/**
 * Makes the declarations work with every `moduleResolution`:
 *
 * - Our sources import without file extensions, but Node's resolution needs `.js`.
 * - An element's module exports only its class.
 * - React's types may be missing.
 */
export async function finishTypes(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".d.ts"));
  for (const name of names) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const finished = withOwnDeclarations(text).replace(
      RELATIVE,
      (_, head, path, tail) => `${head}${withEnding(dirname(file), path)}${tail}`,
    );
    if (/from "[^"]+\.json"/.test(finished)) throw new Error(`${file} names a JSON file`);
    const marked = REACT.test(finished) ? `${ONLY_WITH_REACT}${finished}` : finished;
    if (marked !== text) await writeFile(file, marked);
  }
}

/** Declares the element of each file in `elements/` separately, since `elements/elementClasses.ts` declares all elements together. */
function withOwnDeclarations(text) {
  const [, tag, settings] = /: ElementDefinition<"(hs-[\w-]+)", typeof (\w+)>/.exec(text) ?? [];
  const [, name] = /export declare class (Hs\w+)/.exec(text) ?? [];
  if (!tag || !name) return text;
  const withOneExport = text.replace(/^export (declare const \w+: ElementDefinition<)/m, "$1");
  return (
    withOneExport +
    DECLARATIONS.replaceAll("TAG", tag).replaceAll("NAME", name).replaceAll("SETTINGS", settings)
  );
}

function withEnding(folder, path) {
  if (/\.(js|json)$/.test(path)) return path;
  if (existsSync(join(folder, `${path}.d.ts`))) return `${path}.js`;
  throw new Error(`${join(folder, path)} has no declarations`);
}
