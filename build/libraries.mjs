import { readFile } from "node:fs/promises";
import { asModule, productionFile } from "./asModule.mjs";
import { pruneReact } from "./pruneReact.mjs";
import { rewriteBind } from "./rewriteBind.mjs";

/** What is done to the sources of libraries before they are bundled. */
export function libraries(root) {
  const prune = pruneReact(root);
  return {
    name: "libraries",
    setup(build) {
      build.onResolve({ filter: /^(react|scheduler)/ }, ({ path }) => {
        const file = productionFile(root, path);
        return file ? { path: file } : undefined;
      });
      build.onLoad({ filter: /node_modules.*\.(js|mjs|cjs)$/, namespace: "file" }, async ({ path }) => ({
        contents: rewriteBind(path, asModule(path, await prune(path, await readFile(path, "utf8")))),
        loader: "js",
      }));
    },
  };
}
