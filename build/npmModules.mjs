import { execFileSync } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { describeElements } from "./customElements.mjs";
import { vsCodeData, webTypes } from "./editorData.mjs";
import { extractStyles } from "./extractStyles.mjs";
import { writeLicenses } from "./licenses.mjs";
import { finishTypes } from "./npmTypes.mjs";
import { zipFolder } from "./zipFolder.mjs";

/**
 * Builds all that is for npm: one file a door, each registering its element when it is imported (React stays an import), the entries for
 * servers, types, editors' data and the WordPress plugin's zip. `shared` are esbuild's options for all of them, `identity` is the plugin
 * that gives them the primary brand, and `packageJson` is the parsed package.json.
 */
export async function buildNpmModules(build) {
  const { root, dist, packageJson, shared, identity } = build;
  const doors = (await readdir(resolve(root, "elements")))
    .filter((name) => /^hs-.*\.ts$/.test(name))
    .map((name) => name.slice(0, -3));
  await esbuild.build({
    ...shared,
    minify: false,
    entryPoints: [
      { in: "elements/index.ts", out: "index" },
      { in: "elements/loader.ts", out: "loader" },
      { in: "elements/vue.ts", out: "vue" },
      { in: "src/rules/validate.ts", out: "validation" },
      ...doors.map((door) => ({ in: `entry:${door}`, out: `elements/${door}` })),
    ],
    outdir: resolve(dist, "npm"),
    format: "esm",
    splitting: true,
    chunkNames: "shared/[name]-[hash]",
    // Only the dependencies, which are installed with the package, stay imports.
    external: Object.keys(packageJson.dependencies),
    plugins: [identity, extractStyles(root), registeringEntryPoints(root)],
  });
  await buildServer(build);
  await buildFragmentServers(build);
  const title = "Third-party software in the modules of the package";
  await writeLicenses(resolve(dist, "npm"), { root, file: "LICENSE.txt", title });
  // The sources are checked by `npm run test:types`.
  execFileSync("npx", ["tsc", "-p", "tsconfig.types.json", "--noCheck"], { cwd: root, stdio: "inherit" });
  await finishTypes(resolve(root, "dist/npm/types"));
  await writeEditorData(build);
  const plugin = await zipFolder(resolve(root, "integrations/wordpress/home-services-chrome"));
  await writeFile(resolve(dist, "home-services-chrome-wordpress.zip"), plugin);
}

/** What editors and documentation tools read, all from the doors' doc blocks. */
async function writeEditorData({ root, dist, packageJson }) {
  const manifest = describeElements(root);
  const files = {
    "custom-elements.json": manifest,
    "vscode.html-custom-data.json": vsCodeData(manifest),
    "web-types.json": webTypes(manifest, packageJson),
  };
  for (const [name, data] of Object.entries(files)) {
    await writeFile(resolve(dist, name), `${JSON.stringify(data, null, 2)}\n`);
  }
}

/** `home-services-chrome/server`, for Node and other servers: not minified, and in the language of Node 20. */
async function buildServer({ root, dist, shared, identity, packageJson }) {
  await esbuild.build({
    ...shared,
    minify: false,
    charset: "utf8",
    entryPoints: [{ in: "server/index.ts", out: "server" }],
    outdir: resolve(dist, "npm"),
    format: "esm",
    target: ["node20"],
    // What is no dependency of the package is part of the file.
    external: Object.keys(packageJson.dependencies),
    plugins: [identity, extractStyles(root), withoutLazyFiles()],
  });
  const { stylesheet } = await import(pathToFileURL(resolve(dist, "npm/server.js")).href);
  await writeFile(resolve(dist, "assets", stylesheet.name), stylesheet.text);
}

/** Leaves out the lazy files: the server's code imports what it needs of them by itself (server/render/provideFiles.ts). */
function withoutLazyFiles() {
  return {
    name: "without-lazy-files",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, kind }) =>
        kind === "dynamic-import" ? { path, namespace: "lazy-file" } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: "lazy-file" }, () => ({ contents: "export {};" }));
    },
  };
}

/** `home-services-chrome/edge`, and what `home-services-chrome serve` runs: both render by the package's own entry for servers. */
async function buildFragmentServers({ dist, shared, identity, packageJson }) {
  await esbuild.build({
    ...shared,
    minify: false,
    charset: "utf8",
    entryPoints: [
      { in: "server/serve/startServer.ts", out: "serve" },
      { in: "server/serve/workers/runWorkers.ts", out: "workers" },
      { in: "server/edge/createEdge.ts", out: "edge" },
    ],
    outdir: resolve(dist, "npm"),
    format: "esm",
    target: ["node20"],
    // What is no dependency of the package is part of these files.
    external: [...Object.keys(packageJson.dependencies), "node:*"],
    plugins: [identity, serverAsEntry(), withoutLazyFiles()],
  });
}

function serverAsEntry() {
  return {
    name: "server-as-entry",
    setup(build) {
      build.onResolve({ filter: /^\.\.\/index$/ }, () => ({ path: "./server.js", external: true }));
    },
  };
}

function registeringEntryPoints(root) {
  return {
    name: "registering-entry-points",
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice("entry:".length),
        namespace: "entry",
      }));
      build.onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => {
        const name = path.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
        return {
          resolveDir: resolve(root, "elements"),
          contents: `import { ${name} } from "./${path}"; import { register } from "./runtime/register"; register(${name}); export { ${name} };`,
        };
      });
    },
  };
}
