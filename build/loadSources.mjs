import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { ts } from "@custom-elements-manifest/analyzer";
import * as esbuild from "esbuild";

/** Runs TypeScript sources and returns what they export. `contents` is the text of a module whose imports are relative to `root`. */
export function loadSources(root, contents) {
  const { outputFiles } = esbuild.buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    // Leaves out React and the views, so that `npm run generate` works while the list of views is out of date.
    external: ["../app/app"],
    write: false,
    format: "cjs",
    platform: "node",
  });
  const module = { exports: {} };
  runInThisContext(`(module) => {${outputFiles[0].text}}`)(module);
  return module.exports;
}

/** Parses a TypeScript source, for data that does not exist at run time: types, comments, import paths. */
export function parseSource(root, file) {
  return ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ES2022, true);
}
