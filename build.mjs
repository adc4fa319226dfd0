#!/usr/bin/env node
/**
 * Builds everything that ships into dist/: `hs.js` and its assets for pages with their `manifest.json` and third-party licences, ES modules with types for
 * npm, what editors read (`custom-elements.json`, VS Code's custom data, JetBrains' web-types), and the WordPress plugin's zip. `--brand FILE` replaces the primary brand's identity (src/brands/identity.json), `--out DIR` builds
 * elsewhere, `--script-only` leaves out what is for npm.
 * Same sources, same bytes: nothing here depends on the time or the machine.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { extractStyles } from "./build/extractStyles.mjs";
import { bundleWithChunks, withMapAddress } from "./build/lazyChunks.mjs";
import { libraries } from "./build/libraries.mjs";
import { writeLicences } from "./build/licences.mjs";
import { writeManifest } from "./build/manifest.mjs";
import { COMPILE_EARLY, minify } from "./build/minify.mjs";
import { buildNpmModules } from "./build/npmModules.mjs";
import { primaryBrand } from "./build/primaryBrand.mjs";
import { checkSizes } from "./build/sizes.mjs";
import { withoutBuildFolder } from "./build/withoutBuildFolder.mjs";

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
const SCRIPT_BUDGET_KB = 100.9;
const VALIDATION_BUDGET_KB = 3;
const LOADER_BUDGET_KB = 1.5;
const CHUNK_BUDGET_KB = {
  default: 6,
  LiveSearch: 7,
  mobileSheets: 6.3,
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

await rm(dist, { recursive: true, force: true });
await mkdir(resolve(dist, "assets"), { recursive: true });
const overBudget = await buildScript();
await checkBundle();
await writeLicences(dist, root);
if (!flags["script-only"]) await buildNpmModules({ root, dist, owner, shared, identity });
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
