import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { KnipConfig } from "knip";
import packageJson from "./package.json" with { type: "json" };

/** Reads the text of all code in a folder. */
function codeIn(folder: string): string {
  const names = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes("node_modules"))
    .map((name) => readFileSync(join(import.meta.dirname, folder, name), "utf8"))
    .join("\n");
}

/** Finds packages that no import names but a quoted path does: host pages load libraries by path, and benchmarks bundle or run them. */
function dependenciesUsedByPath(): string[] {
  const code = [
    "test/hosts",
    "test/browser",
    "test/page",
    "test/pictures",
    "test/scale",
    "test/deploy",
    "bench",
  ]
    .map(codeIn)
    .join("\n");
  return Object.keys(packageJson.devDependencies).filter((name) =>
    ['"', "'", "`", "node_modules/"].some((before) =>
      ['"', "'", "/"].some((after) => code.includes(before + name + after)),
    ),
  );
}

/** `npm test` fails on unused files, exports and dependencies. Entry points are files that no import reaches. */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        // The entry points of the build, from build.mjs and build/npmModules.mjs.
        "elements/{index,loader,vue}.ts",
        "elements/hs-*.ts",
        "elements/app/*.ts",
        "src/rules/validate.ts",
        "server/index.ts",
        "server/serve/startServer.ts",
        "server/edge/createEdge.ts",
        // esbuild imports these by configuration: injected code, and the JSX runtime.
        "build/runtime/*.js",
        "src/ui/jsx/*.ts",
        // build/describeEvents.mjs generates the event schemas from these types.
        "src/tracking/events/*.ts",
        // Commands.
        "bench/*.ts",
        "deploy/*.mjs",
        "deploy/edge/worker.js",
        // Bundled by path.
        "bench/page/*.{ts,tsx}",
        // HTML loads these.
        "demo/pages/*.{js,css}",
        "docs/.vitepress/files/*",
        // Vitest and Node load these by path.
        "test/stopInTime.mjs",
        "test/support/noNetwork.mjs",
        "docs/.vitepress/legacyPages.ts",
      ],
      // Separate projects: test/integrations builds the examples, and Storybook and WordPress load the others.
      project: [
        "**/*.{ts,tsx,js,mjs,css,vue}",
        "!examples/**",
        "!integrations/**",
        "!test/hosts/libraries/**",
        "!test/integrations/storybook/**",
      ],
      vitepress: { config: "docs/.vitepress/config.ts", entry: "docs/.vitepress/theme/index.ts" },
      // knip mistakes the `jsxImportSource` of tsconfig.json for a package. It is defined in the imports of package.json.
      typescript: false,
      // build/bundleScript.mjs creates the modules `hs:`.
      ignoreDependencies: ["hs", ...dependenciesUsedByPath()],
      // Programs of the operating system. Tests that need one explain how to install it.
      ignoreBinaries: [
        "apt-get",
        "mariadb",
        "mariadb-install-db",
        "nginx",
        "nsenter",
        "openssl",
        "php",
        "redis-cli",
        "redis-server",
        "unshare",
      ],
    },
    // Older versions of React, which host pages load by path.
    "test/hosts/libraries/*": { ignoreDependencies: ["react", "react-dom"] },
  },
};

export default config;
