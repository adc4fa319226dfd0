import { relative } from "node:path";
import * as esbuild from "esbuild";

/**
 * Runs each `*.styles.ts` file at build time and ships the resulting class names and rules. So visitors do not download Emotion, and the
 * browser does not convert objects to CSS.
 */
export function extractStyles(root) {
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

// Emotion's browser build searches the document for server-rendered styles, so it needs an empty document.
globalThis.document ??= { head: null, querySelectorAll: () => [] };

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
