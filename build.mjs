#!/usr/bin/env node
/**
 * Builds everything that ships into dist/:
 *
 * - `hs.js` and its assets, with `manifest.json` and third-party licenses
 * - ES modules with types for npm
 * - data for editors: `custom-elements.json`, VS Code's custom data, JetBrains' web-types
 * - the zip of the WordPress plugin
 *
 * `--brand FILE` replaces the primary brand's identity (src/brands/identity.json). `--out DIR` builds into another folder. `--script-only`
 * builds only the first item and keeps the others. The same sources always give the same bytes.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { bundleScript } from "./build/bundleScript.mjs";
import { writeLicenses } from "./build/licenses.mjs";
import { checkSizes, writeManifest } from "./build/manifest.mjs";
import { buildNpmModules } from "./build/npmModules.mjs";
import { extractStyles, libraries, primaryBrand } from "./build/plugins.mjs";
import { reserveCss } from "./build/reserve/reserveCss.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const { values: flags } = parseArgs({
  options: { brand: { type: "string" }, out: { type: "string" }, "script-only": { type: "boolean" } },
});
const dist = resolve(root, flags.out ?? "dist");
const packageJson = JSON.parse(await readFile(resolve(root, "package.json"), "utf8"));

/**
 * The maximum size of hs.js in KB of brotli, with some bytes more for the identity of another brand. It includes the rules of
 * `HomeServices.validate`, which must work as soon as the script has run. test/browser/weight.test.ts measures everything that a page with the
 * four elements downloads.
 */
const SCRIPT_BUDGET_KB = flags.brand ? 31.1 : 31;
const VALIDATION_BUDGET_KB = 3;
const LOADER_BUDGET_KB = 1.5;
const FILE_BUDGET_KB = {
  default: 6,
  // The app: React, the views and the search.
  chunk: 91,
  createDiagnosis: 6.75,
  openDebugPanel: 7.25,
  openSnowplow: 20.5,
};

/** Lazy files that few pages need before the app: words, sister brands' footers, opened panels, and what follows a mistake or a refusal. */
const RARE_FILES = [
  "BadgeList ChatField dropdowns mobileSheets de fr it nl homeAdvisor homestars instaproIt instaproUs myHammerAt myHammerDe mybuilder travaux werkspot",
  "createDiagnosis deleteVisitorData documentAddress findToken placeholderResponse recoverNavigation openSnowplow",
  "replaceStandIns sendToLogin watchConsentSource watchDisplays watchNavigations",
].flatMap((titles) => titles.split(" "));

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
  jsxImportSource: "#jsx",
  target: ["es2022"],
  logLevel: "warning",
  // The lazy files' entry points import the app only to make esbuild put both into one graph.
  logOverride: { "ignored-bare-import": "silent" },
};

async function buildScript() {
  const built = await bundleScript({
    root,
    rare: RARE_FILES,
    options: {
      ...shared,
      platform: "browser",
      // Hides the host page's own `process` and React developer tools from React.
      define: {
        "process.env.NODE_ENV": '"production"',
        process: "undefined",
        __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
      },
      plugins: [identity, libraries(root), extractStyles(root)],
    },
  });
  const files = built.map((file) => ({ ...file, budgetKb: budgetOf(file) })).reverse();
  for (const { name, code, map, mapName } of files) {
    await writeFile(resolve(dist, name), code);
    await writeFile(resolve(dist, dirname(name), mapName), map);
  }
  const entries = [
    await npmEntry("validation", "src/rules/validate.ts", VALIDATION_BUDGET_KB),
    await npmEntry("loader", "elements/loader.ts", LOADER_BUDGET_KB),
  ];
  return checkSizes([...files, ...entries]);
}

function budgetOf({ name, title }) {
  if (name === "hs.js") return SCRIPT_BUDGET_KB;
  return title ? (FILE_BUDGET_KB[title] ?? FILE_BUDGET_KB.default) : FILE_BUDGET_KB.chunk;
}

/** Bundles an entry point of the package as an app would, to measure its size. */
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

await removeOldFiles();
await mkdir(resolve(dist, "assets"), { recursive: true });
const overBudget = await buildScript();
await checkBundle();
await writeFile(resolve(dist, "reserve.css"), reserveCss());
const title = "Third-party software in hs.js and the files it loads from assets/";
await writeLicenses(dist, { root, file: "hs.js.LICENSE.txt", title });
if (!flags["script-only"]) await buildNpmModules({ root, dist, packageJson, shared, identity });
// The manifest comes last, because it includes the stylesheet of prerendered elements.
await writeManifest(dist, packageJson.version);
for (const problem of overBudget) console.error(`error: ${problem}`);
if (overBudget.length) process.exitCode = 1;

/** A build of the script alone keeps the package that a whole build has made, and the stylesheet that its server module links. */
async function removeOldFiles() {
  if (!flags["script-only"]) return rm(dist, { recursive: true, force: true });
  const assets = resolve(dist, "assets");
  for (const name of await readdir(assets).catch(() => []))
    if (!name.endsWith(".css")) await rm(resolve(assets, name));
}

/** Fails if a script contains a `.bind(` call or a character that is not ASCII, since host pages break both. */
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
