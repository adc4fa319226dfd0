#!/usr/bin/env node
/**
 * Builds everything that ships into dist/: `hs.js` and its assets for pages with their `manifest.json` and third-party licences, ES modules with types for
 * npm, what editors read (`custom-elements.json`, VS Code's custom data, JetBrains' web-types), and the WordPress plugin's zip. `--brand FILE` replaces the primary brand's identity (src/brands/identity.json), `--out DIR` builds
 * elsewhere, `--script-only` leaves out what is for npm.
 * Same sources, same bytes: nothing here depends on the time or the machine.
 */
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { writeCommonJs } from "./build/commonJs.mjs";
import { describeElements } from "./build/customElements.mjs";
import { vsCodeData, webTypes } from "./build/editorData.mjs";
import { extractStyles } from "./build/extractStyles.mjs";
import { bundleWithChunks, withMapAddress } from "./build/lazyChunks.mjs";
import { libraries } from "./build/libraries.mjs";
import { writeLicences } from "./build/licences.mjs";
import { writeManifest } from "./build/manifest.mjs";
import { COMPILE_EARLY, minify } from "./build/minify.mjs";
import { finishTypes } from "./build/npmTypes.mjs";
import { primaryBrand } from "./build/primaryBrand.mjs";
import { checkSizes } from "./build/sizes.mjs";
import { withoutBuildFolder } from "./build/withoutBuildFolder.mjs";
import { zipFolder } from "./build/zipFolder.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const { values: flags } = parseArgs({
  options: { brand: { type: "string" }, out: { type: "string" }, "script-only": { type: "boolean" } },
});
const dist = resolve(root, flags.out ?? "dist");
const owner = JSON.parse(await readFile(resolve(root, "package.json"), "utf8"));

/**
 * KB of brotli. A page with the four elements downloads hs.js, one brand's footer and its view before they
 * are complete, together 107.2 at most; test/browser/weight.test.ts weighs what really travels. The goals are 89 and 96: React as
 * published and the header for all widths are more than that. 2.2 KB are the rules of `HomeServices.validate`, which has to answer
 * as soon as the script has run; 1.1 KB are the reports of every press, and the one brand of a page and how the elements wait for it;
 * 0.2 KB tell codes in addresses from words, and have room for another brand; 0.4 KB are the colours of the dark scheme;
 * 0.1 KB are a view's title, words that several calls give, and values of the page that are meant for another element;
 * 0.2 KB are labels shown whole, texts of the other direction and pictures in forced colours.
 * 0.3 KB are left for the next React, whose prerelease needs 0.1.
 */
const SCRIPT_BUDGET_KB = 100.5;
const VALIDATION_BUDGET_KB = 3;
const LOADER_BUDGET_KB = 1.5;
const CHUNK_BUDGET_KB = {
  default: 6,
  LiveSearch: 7,
  MobileSheets: 6.3,
  openDebugPanel: 6.2,
  openSnowplow: 20,
};

const identity = primaryBrand(flags.brand);

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: true,
  sourcesContent: true,
  charset: "ascii",
  legalComments: "none",
  jsx: "automatic",
  target: ["es2020"],
  logLevel: "warning",
};

async function buildScript() {
  const { main, chunks } = await bundleWithChunks({
    root,
    entry: resolve(root, "elements/index.ts"),
    options: {
      ...shared,
      format: "iife",
      platform: "browser",
      // A page's own `process` or React developer tools are none of our React's business.
      define: {
        "process.env.NODE_ENV": '"production"',
        process: "undefined",
        __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
      },
      plugins: [identity, libraries(root), extractStyles(root)],
    },
  });
  const script = await minify(main, COMPILE_EARLY);
  const mapName = "hs.js.map";
  const code = withMapAddress(script.code, mapName);
  const files = [{ name: "hs.js", code, map: script.map, mapName, budgetKb: SCRIPT_BUDGET_KB }];
  for (const chunk of chunks.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [title] = chunk.name.split("-");
    const budgetKb = CHUNK_BUDGET_KB[title] ?? CHUNK_BUDGET_KB.default;
    files.push({ ...chunk, name: `assets/${chunk.name}`, budgetKb });
  }
  for (const { name, code, map, mapName } of files) {
    await writeFile(resolve(dist, name), code);
    await writeFile(resolve(dist, dirname(name), mapName), withoutBuildFolder(map, root));
  }
  const entries = [
    await npmEntry("validation", "src/rules/validate.ts", VALIDATION_BUDGET_KB),
    await npmEntry("loader", "elements/loader.ts", LOADER_BUDGET_KB),
  ];
  return checkSizes([...files, ...entries]);
}

/** An entry of the package as a bundler would ship it, only to weigh it. */
async function npmEntry(name, file, budgetKb) {
  const { outputFiles } = await esbuild.build({
    ...shared,
    sourcemap: false,
    format: "esm",
    entryPoints: [file],
    write: false,
  });
  return { name: `npm: ${name}`, code: outputFiles[0].text, budgetKb };
}

/** One file a door, each registering its element when it is imported; React stays an import. */
async function buildModules() {
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
      ...doors.map((door) => ({ in: `door:${door}`, out: `elements/${door}` })),
    ],
    outdir: resolve(dist, "npm"),
    format: "esm",
    splitting: true,
    chunkNames: "shared/[name]-[hash]",
    // What a server needs too is installed with the package; the rest is built in.
    external: Object.keys(owner.dependencies),
    plugins: [identity, extractStyles(root), doorsThatRegister()],
  });
  await buildServer();
  await buildFragmentServers();
  execFileSync("npx", ["tsc", "-p", "tsconfig.types.json"], { cwd: root, stdio: "inherit" });
  await finishTypes(resolve(root, "dist/npm/types"));
  await writeCommonJs(root, dist, owner);
  await writeEditorData();
  const plugin = await zipFolder(resolve(root, "integrations/wordpress/home-services-chrome"));
  await writeFile(resolve(dist, "home-services-chrome-wordpress.zip"), plugin);
}

/** What editors and documentation tools read, all from the doors' doc blocks. */
async function writeEditorData() {
  const manifest = describeElements(root);
  const files = {
    "custom-elements.json": manifest,
    "vscode.html-custom-data.json": vsCodeData(manifest),
    "web-types.json": webTypes(manifest, owner),
  };
  for (const [name, data] of Object.entries(files)) {
    await writeFile(resolve(dist, name), `${JSON.stringify(data, null, 2)}\n`);
  }
}

/** `home-services-chrome/server`: for Node and the like, so nothing of it is made old or small. */
async function buildServer() {
  await esbuild.build({
    ...shared,
    minify: false,
    charset: "utf8",
    entryPoints: [{ in: "server/index.ts", out: "server" }],
    outdir: resolve(dist, "npm"),
    format: "esm",
    target: ["node20"],
    packages: "external",
    plugins: [identity, extractStyles(root), withoutLaterFiles()],
  });
  const { stylesheet } = await import(pathToFileURL(resolve(dist, "npm/server.js")).href);
  await writeFile(resolve(dist, "assets", stylesheet.name), stylesheet.text);
}

/** What a browser downloads when it is wanted: a server asks for none of it, or holds it already (server/provideFiles.ts). */
function withoutLaterFiles() {
  return {
    name: "without-later-files",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, kind }) =>
        kind === "dynamic-import" ? { path, namespace: "later-file" } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: "later-file" }, () => ({ contents: "export {};" }));
    },
  };
}

/** `home-services-chrome/edge`, and what `home-services-chrome serve` runs: both render by the package's own entry for servers. */
async function buildFragmentServers() {
  await esbuild.build({
    ...shared,
    minify: false,
    charset: "utf8",
    entryPoints: [
      { in: "server/serve/startServer.ts", out: "serve" },
      { in: "server/edge/createEdge.ts", out: "edge" },
    ],
    outdir: resolve(dist, "npm"),
    format: "esm",
    target: ["node20"],
    packages: "external",
    plugins: [identity, serverAsEntry()],
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

function doorsThatRegister() {
  return {
    name: "doors-that-register",
    setup(build) {
      build.onResolve({ filter: /^door:/ }, ({ path }) => ({
        path: path.slice("door:".length),
        namespace: "door",
      }));
      build.onLoad({ filter: /.*/, namespace: "door" }, ({ path }) => {
        const name = path.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
        return {
          resolveDir: resolve(root, "elements"),
          contents: `import { ${name} } from "./${path}"; import { register } from "./runtime/register"; register(${name}); export { ${name} };`,
        };
      });
    },
  };
}

await rm(dist, { recursive: true, force: true });
await mkdir(resolve(dist, "assets"), { recursive: true });
const overBudget = await buildScript();
await checkBundle();
await writeLicences(dist, root);
if (!flags["script-only"]) await buildModules();
// Last: the stylesheet of prerendered elements is one of its files.
await writeManifest(dist, owner.version);
for (const problem of overBudget) console.error(`error: ${problem}`);
if (overBudget.length) process.exitCode = 1;

/** What a host page would break: a `.bind(` left over, or a character that is not ASCII. */
async function checkBundle() {
  for (const name of [
    "hs.js",
    ...(await readdir(resolve(dist, "assets")))
      .filter((file) => file.endsWith(".js"))
      .map((file) => `assets/${file}`),
  ]) {
    const code = await readFile(resolve(dist, name), "utf8");
    if (/\.bind\(/.test(code)) throw new Error(`${name} calls .bind, which MooTools replaces`);
    if (/[^\t\n\r -~]/.test(code)) throw new Error(`${name} holds characters that are not ASCII`);
  }
}
