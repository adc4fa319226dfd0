import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import * as esbuild from "esbuild";
import MagicString from "magic-string";

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

const HELPER = "__hsBind";
const HELPER_FILE = fileURLToPath(new URL("./runtime/bind.cjs", import.meta.url));

/**
 * Rewrites `f.bind(x)` and `o.f.bind(x, ...)` in a library's source to a helper function. MooTools replaces `Function.prototype.bind` with
 * a function that keeps only the first argument, which breaks every React update. The page's own `bind` stays unchanged. Our sources do not
 * use `bind`.
 */
function rewriteBind(path, source) {
  if (!source.includes(".bind(")) return source;
  const code = new MagicString(source);
  const sourceType = /^\s*(import|export)\b/m.test(source) ? "module" : "script";
  for (const call of callsOfBind(parse(source, { ecmaVersion: "latest", sourceType }))) {
    const { object } = call.callee;
    code.appendLeft(object.start, `${HELPER}(`);
    // Replaces ".bind(" with ", ".
    const argumentsStart = call.arguments[0]?.start ?? call.end - 1;
    code.overwrite(object.end, argumentsStart, call.arguments.length ? ", " : "");
  }
  if (!code.hasChanged()) return source;
  code.prepend(`var ${HELPER} = require(${JSON.stringify(HELPER_FILE)}).bind;`);
  return `${code}\n//# sourceMappingURL=${code.generateMap({ hires: "boundary", source: path, includeContent: true }).toUrl()}`;
}

function* callsOfBind(node) {
  if (node.type === "CallExpression" && node.callee.property?.name === "bind" && !node.callee.computed)
    yield node;
  for (const child of Object.values(node)) if (child && typeof child === "object") yield* callsOfBind(child);
}

/** The kinds of accounts and apps. Each row of the file is a kind, `|`, and a path on the brand's site or an https address. */
const KINDS = {
  social: ["facebook", "instagram", "linkedin", "pinterest", "x", "youtube"],
  apps: ["ios", "android"],
};
const ADDRESS = /^(\/|https:\/\/)/;

/** Replaces `src/brands/identity.json` with the file of another primary brand, if one is given. */
export function primaryBrand(file) {
  if (file) checkRows(file);
  return {
    name: "primary-brand",
    setup(build) {
      if (file) build.onResolve({ filter: /\/identity\.json$/ }, () => ({ path: resolve(file) }));
    },
  };
}

function checkRows(file) {
  const identity = JSON.parse(readFileSync(file, "utf8"));
  for (const [list, kinds] of Object.entries(KINDS)) {
    for (const row of identity[list] ?? []) {
      const [kind, address = ""] = String(row).split("|");
      if (kinds.includes(kind) && ADDRESS.test(address)) continue;
      throw new Error(
        `${file}: ${list} has ${JSON.stringify(row)}. Expected: ${kinds.join(", ")}, then "|" and a path or an https address.`,
      );
    }
  }
}

/**
 * Runs each `*.styles.ts` file at build time and ships the resulting class names and rules. So visitors do not download Emotion, and the
 * browser does not convert objects to CSS.
 */
export function extractStyles(root) {
  // Emotion's browser build searches the document for server-rendered styles, so it needs an empty document.
  globalThis.document ??= { head: null, querySelectorAll: () => [] };
  return {
    name: "extract-styles",
    setup(build) {
      build.onLoad({ filter: /\.styles\.ts$/, namespace: "file" }, async ({ path }) => {
        const { styles, rules } = await run(path);
        for (const [name, value] of Object.entries(styles)) {
          if (typeof value !== "string")
            throw new Error(`${relative(root, path)}: ${name} is not a class name`);
        }
        const names = Object.entries(styles).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return {
          resolveDir: `${root}/src/ui`,
          contents: [
            'import { insertRules } from "./stylesheet";',
            `insertRules(${JSON.stringify(rules)});`,
            ...names,
          ].join("\n"),
        };
      });
    },
  };
}

async function run(path) {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `export * as styles from ${JSON.stringify(path)}; export { rules } from "collected-rules";`,
      resolveDir: "/",
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [collectRules],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** Replaces src/ui/stylesheet.ts while a styles file runs. */
const collectRules = {
  name: "collect-rules",
  setup(build) {
    build.onResolve({ filter: /(\/stylesheet|^collected-rules)$/ }, () => ({
      path: "rules",
      namespace: "collected",
    }));
    build.onLoad({ filter: /.*/, namespace: "collected" }, () => ({
      contents: "export const rules = []; export const insertRule = (rule) => rules.push(rule);",
    }));
  },
};
