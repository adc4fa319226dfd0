import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { lowerNames } from "./lowerNames.mjs";
import { pruneReact } from "./pruneReact.mjs";
import { rewriteBind } from "./rewriteBind.mjs";

/** What is done to the sources of libraries before they are bundled. */
export function libraries(root) {
  const prune = pruneReact(root);
  return {
    name: "libraries",
    setup(build) {
      build.onResolve({ filter: /^uuid$/ }, ({ importer }) =>
        importer.includes("@snowplow") ? { path: resolve(root, "build/runtime/uuid.js") } : undefined,
      );
      build.onLoad({ filter: /node_modules.*\.(js|mjs|cjs)$/, namespace: "file" }, async ({ path }) => ({
        contents: rewriteBind(path, lowerNames(path, await prune(path, await readFile(path, "utf8")))),
        loader: "js",
      }));
    },
  };
}
