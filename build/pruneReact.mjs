import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "acorn";
import MagicString from "magic-string";

/** What libraries ask of React and React DOM beside what our own sources import. */
const USED_BY_LIBRARIES = [
  "createElement",
  "createRoot",
  "version",
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
  "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
];
const PRUNED = /node_modules\/(react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"react(?:-dom(?:\/client)?)?"/g;

/**
 * Takes out the exports of React that nothing of ours imports. React is CommonJS, whose exports no bundler may drop by itself;
 * the minifier then drops the functions behind them. Returns a function of a library's path and source.
 */
export function pruneReact(root) {
  const used = namesWeImport(root);
  return async (path, source) => (PRUNED.test(path) ? prune(source, await used) : source);
}

/** Every name that our sources import from React, so that an import is never pruned away under it. */
async function namesWeImport(root) {
  const names = new Set(USED_BY_LIBRARIES);
  for (const folder of ["src", "elements"]) {
    for (const file of await readdir(resolve(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const source = await readFile(resolve(root, folder, file), "utf8");
      for (const [, list] of source.matchAll(IMPORT)) {
        for (const item of list.split(","))
          names.add(
            item
              .replace(/^\s*type\s/, "")
              .trim()
              .split(/\s+as\s/)[0],
          );
      }
    }
  }
  return names;
}

function prune(source, used) {
  const code = new MagicString(source);
  for (const { type, expression, start, end } of parse(source, { ecmaVersion: "latest" }).body) {
    const left =
      type === "ExpressionStatement" && expression.type === "AssignmentExpression"
        ? expression.left
        : undefined;
    const isExport = left?.type === "MemberExpression" && left.object.name === "exports";
    if (isExport && !used.has(left.property.name)) code.remove(start, end);
  }
  return code.toString();
}
