import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { zipSync } from "fflate";
import { describeElements } from "./customElements.mjs";
import { vsCodeData, webTypes } from "./editorData.mjs";
import { writeLicenses } from "./licenses.mjs";
import { extractStyles } from "./plugins.mjs";

/**
 * Builds everything for npm: one module per element, which registers it on import; the entry points for servers; types; editor data; and
 * the zip of the WordPress plugin. React stays an import. `shared` are the common esbuild options, `identity` is the plugin that inserts
 * the primary brand, and `packageJson` is the parsed package.json.
 */
export async function buildNpmModules(build) {
  const { root, dist, packageJson, shared, identity } = build;
  const tags = (await readdir(resolve(root, "elements")))
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
      ...tags.map((tag) => ({ in: `entry:${tag}`, out: `elements/${tag}` })),
    ],
    outdir: resolve(dist, "npm"),
    format: "esm",
    splitting: true,
    chunkNames: "shared/[name]-[hash]",
    // Dependencies are installed with the package, so they stay imports.
    external: Object.keys(packageJson.dependencies),
    plugins: [identity, extractStyles(root), registeringEntryPoints(root)],
  });
  await buildServers(build);
  const title = "Third-party software in the modules of the package";
  await writeLicenses(resolve(dist, "npm"), { root, file: "LICENSE.txt", title });
  // `npm run test:types` checks the sources.
  execFileSync("npx", ["tsc", "-p", "tsconfig.types.json", "--noCheck"], { cwd: root, stdio: "inherit" });
  await finishTypes(resolve(root, "dist/npm/types"));
  await writeEditorData(build);
  const plugin = await zipFolder(resolve(root, "integrations/wordpress/home-services-chrome"));
  await writeFile(resolve(dist, "home-services-chrome-wordpress.zip"), plugin);
}

/** Writes the data for editors and documentation tools, from the doc blocks of the elements' files. */
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

/**
 * Builds `home-services-chrome/server`, `home-services-chrome/edge` and the code of `home-services-chrome serve`: not minified, in the syntax
 * of Node 20.
 */
async function buildServers({ root, dist, shared, identity, packageJson }) {
  await esbuild.build({
    ...shared,
    minify: false,
    charset: "utf8",
    entryPoints: [
      { in: "server/index.ts", out: "server" },
      { in: "server/serve/startServer.ts", out: "serve" },
      { in: "server/edge/createEdge.ts", out: "edge" },
    ],
    outdir: resolve(dist, "npm"),
    format: "esm",
    target: ["node20"],
    // Only dependencies and Node's modules stay imports; other packages are bundled.
    external: [...Object.keys(packageJson.dependencies), "node:*"],
    plugins: [identity, extractStyles(root), serverImports],
  });
  const { stylesheet } = await import(pathToFileURL(resolve(dist, "npm/server.js")).href);
  await writeFile(resolve(dist, "assets", stylesheet.name), stylesheet.text);
}

/**
 * Makes `edge` and `serve` import the package's entry point for servers. Leaves out the lazy files, since the server imports the ones it
 * needs (server/render/provideFiles.ts).
 */
const serverImports = {
  name: "server-imports",
  setup(build) {
    build.onResolve({ filter: /^\.\.\/index$/ }, () => ({ path: "./server.js", external: true }));
    build.onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, namespace: "lazy-file" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "lazy-file" }, () => ({ contents: "export {};" }));
  },
};

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

const REACT = /(from|declare module) "react(\/[\w-]+)?"/;
// React's types are an optional peer dependency. Without them, augmenting the module "react" is an error, and `@ts-nocheck` is the only way
// to suppress it. Our type check covers the sources, and build/checkTypes.mjs covers the package.
const ONLY_WITH_REACT = "// @ts-nocheck: without React's types this is of no use and no error\n";
const DECLARATIONS = readFileSync(new URL("./elementDeclarations.txt", import.meta.url), "utf8");
const RELATIVE = /((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+)(")/g;

/**
 * Makes the declarations work with every `moduleResolution`:
 *
 * - Our sources import without file extensions, but Node's resolution needs `.js`.
 * - An element's module exports only its class.
 * - React's types may be missing.
 */
async function finishTypes(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".d.ts"));
  for (const name of names) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const finished = withOwnDeclarations(text).replace(
      RELATIVE,
      (_, head, path, tail) => `${head}${withEnding(dirname(file), path)}${tail}`,
    );
    if (/from "[^"]+\.json"/.test(finished)) throw new Error(`${file} names a JSON file`);
    const marked = REACT.test(finished) ? `${ONLY_WITH_REACT}${finished}` : finished;
    if (marked !== text) await writeFile(file, marked);
  }
}

/** Declares the element of each file in `elements/` separately, since `elements/elementClasses.ts` declares all elements together. */
function withOwnDeclarations(text) {
  const [, tag, settings] = /: ElementDefinition<"(hs-[\w-]+)", typeof (\w+)>/.exec(text) ?? [];
  const [, name] = /export declare class (Hs\w+)/.exec(text) ?? [];
  if (!tag || !name) return text;
  const withOneExport = text.replace(/^export (declare const \w+: ElementDefinition<)/m, "$1");
  return (
    withOneExport +
    DECLARATIONS.replaceAll("TAG", tag).replaceAll("NAME", name).replaceAll("SETTINGS", settings)
  );
}

function withEnding(folder, path) {
  if (/\.(js|json)$/.test(path)) return path;
  if (existsSync(join(folder, `${path}.d.ts`))) return `${path}.js`;
  throw new Error(`${join(folder, path)} has no declarations`);
}

/**
 * The first date that a zip file can store, in local time, as the zip format requires. With a fixed date, the same files give the same
 * bytes.
 */
const FIRST_DAY = new Date(1980, 0, 1);

/** Zips a folder. The zip contains the folder itself at the top level. */
export async function zipFolder(folder) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const files = {};
  for (const name of names)
    files[`${basename(folder)}/${name.replaceAll("\\", "/")}`] = await readFile(join(folder, name));
  return zipSync(files, { mtime: FIRST_DAY });
}
