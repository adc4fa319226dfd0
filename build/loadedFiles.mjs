import { basename, extname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "@custom-elements-manifest/analyzer";
import { parseSource } from "./loadSources.mjs";

/** Replaces `import("./x")` in our sources with a call that loads the file of x. */
export function loadedFiles(root) {
  const loader = fileURLToPath(new URL("runtime/loadFile.js", import.meta.url));
  return {
    name: "loaded-files",
    setup(build) {
      build.onResolve({ filter: /^hs:load$/ }, () => ({ path: loader }));
      build.onLoad({ filter: /\.(ts|tsx)$/, namespace: "file" }, ({ path }) => {
        const source = parseSource(root, relative(root, path));
        const imports = dynamicImports(source);
        if (!imports.length) return undefined;
        let contents = "";
        let end = 0;
        for (const call of imports) {
          const title = basename(call.arguments[0].text);
          contents += `${source.text.slice(end, call.getStart(source))}__hsLoad("${title}")`;
          end = call.end;
        }
        return {
          contents: `import { __hsLoad } from "hs:load";${contents}${source.text.slice(end)}`,
          loader: extname(path).slice(1),
        };
      });
    },
  };
}

/** Returns a source's `import()` calls with a literal path, in order. Any other call loads a file of another site. */
function dynamicImports(source) {
  const found = [];
  const visit = (node) => {
    if (isImport(node) && ts.isStringLiteral(node.arguments[0])) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
