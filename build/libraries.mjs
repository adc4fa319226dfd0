import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { rewriteBind } from "./rewriteBind.mjs";

/** Bundles libraries as published, except for their `.bind(` calls. */
export function libraries(root) {
  return {
    name: "libraries",
    setup(build) {
      build.onResolve({ filter: /^uuid$/ }, ({ importer }) =>
        importer.includes("@snowplow") ? { path: resolve(root, "build/runtime/uuid.js") } : undefined,
      );
      build.onLoad({ filter: /node_modules.*\.(js|mjs|cjs)$/, namespace: "file" }, async ({ path }) => ({
        contents: rewriteBind(path, await readFile(path, "utf8")),
        loader: "js",
      }));
    },
  };
}
