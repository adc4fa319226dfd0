import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { asModule, productionFile } from "./asModule.mjs";
import { lengthenSlices } from "./lengthenSlices.mjs";
import { lowerNames } from "./lowerNames.mjs";
import { ownDocument } from "./ownDocument.mjs";
import { plainGenerators } from "./plainGenerators.mjs";
import { pruneReact } from "./pruneReact.mjs";
import { rewriteBind } from "./rewriteBind.mjs";

/** What is done to the sources of libraries before they are bundled. */
export function libraries(root) {
  const prune = pruneReact(root);
  const prepared = async (path) => {
    const pruned = lengthenSlices(path, await prune(path, await readFile(path, "utf8")));
    const module = asModule(path, plainGenerators(path, lowerNames(path, pruned)));
    return rewriteBind(path, ownDocument(root, path, module));
  };
  return {
    name: "libraries",
    setup(build) {
      build.onResolve({ filter: /^(react|scheduler)/ }, ({ path }) => {
        const file = productionFile(root, path);
        return file ? { path: file } : undefined;
      });
      build.onResolve({ filter: /^uuid$/ }, ({ importer }) =>
        importer.includes("@snowplow") ? { path: resolve(root, "build/runtime/uuid.js") } : undefined,
      );
      build.onLoad({ filter: /node_modules.*\.(js|mjs|cjs)$/, namespace: "file" }, async ({ path }) => ({
        contents: await prepared(path),
        loader: "js",
      }));
    },
  };
}
