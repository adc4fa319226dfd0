import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const FOLDERS = ["src", "elements", "server", "demo", "test", "bin", "portable", "build", "deploy"];
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", "/index.ts"];

/** For each file of the project, the files that import it. */
export function importersOf(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const path of FOLDERS.flatMap((folder) => codeIn(root, folder))) {
    for (const [, specifier = ""] of readFileSync(join(root, path), "utf8").matchAll(SPECIFIER)) {
      const imported = resolve(root, join(dirname(path), specifier));
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/** The tests that import a file directly or indirectly, nearest first. */
export function testsOf(path: string, importers: Map<string, string[]>, isTest: (path: string) => boolean) {
  const seen = new Set([path]);
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer);
  return [...seen].filter(isTest);
}

function codeIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\.d\.ts$/.test(path));
}

function resolve(root: string, path: string): string | undefined {
  const found = ENDINGS.map((ending) => join(root, path + ending)).find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  );
  return found && relative(root, found);
}
