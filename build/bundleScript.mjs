import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { minify as swcMinify } from "@swc/core";
import * as esbuild from "esbuild";

const ENTRY = "elements/index.ts";
const APP = "elements/app/app.ts";
const runtime = (name) => fileURLToPath(new URL(`./runtime/${name}`, import.meta.url));
/** Errors must not reach the host page, even if it has broken an API that the script needs. The fallback children then stay. */
const CATCH =
  '} catch (error) { self.console?.warn?.("[home-services-chrome] The elements cannot run here (" + error + "). Your fallback content stays visible."); }';

/**
 * Bundles `hs.js` as one script that runs as a classic script and as a module. Each lazy file becomes a content-hashed ES module. esbuild
 * splits the files with React as one graph: the app, and the files that only some pages need. Every other lazy file is bundled separately.
 *
 * `rare` are the titles of lazy files that few pages need (see `inTable`), `options` those of esbuild, with `absWorkingDir`. Returns the files
 * as `{ name, title, imports, code, map, mapName }`. `hs.js` is the last one.
 */
export async function bundleScript({ root, rare, options }) {
  const targets = await dynamicImports(options);
  const shared = { ...options, write: false, metafile: true, outdir: resolve(root, "dist/assets") };
  const later = {
    ...shared,
    format: "esm",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
  };
  const [withApp, alone] = await Promise.all([
    esbuild.build({
      ...later,
      splitting: true,
      entryPoints: entriesOf(targets.withApp),
      plugins: [...options.plugins, entries(root, [APP, ...targets.inApp]), loadedFiles],
    }),
    esbuild.build({
      ...later,
      entryPoints: entriesOf(targets.alone),
      plugins: [...options.plugins, entries(root), loadedFiles],
    }),
  ]);
  const { files: loaded, table } = inTable(
    [...(await outputsOf(withApp, root)), ...(await outputsOf(alone, root))],
    targets.ofScript.map(titleOf),
    rare,
  );
  const script = await esbuild.build({
    ...shared,
    outdir: resolve(root, "dist"),
    stdin: {
      contents: 'import "./build/runtime/provideLoader.js"; import "./elements/index.ts";',
      resolveDir: root,
    },
    entryNames: "hs",
    // The loader's table of files, since esbuild inserts a text as it is, but an array as a module of its own.
    define: { ...options.define, HS_FILES: JSON.stringify(table.join("~")) },
    format: "iife",
    banner: { js: "try {" },
    footer: { js: CATCH },
    plugins: [...options.plugins, loadedFiles],
  });
  return [...loaded, ...(await outputsOf(script, root))];
}

/** Finds the lazy files, as paths in the project: those that need no React (`alone`), and the others. */
async function dynamicImports(options) {
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: [ENTRY],
    outdir: "/",
    write: false,
    metafile: true,
    sourcemap: false,
    format: "esm",
    splitting: true,
  });
  const { inputs } = metafile;
  const importsOf = (path, isDynamic) =>
    inputs[path].imports
      .filter(({ kind, path: target }) => (kind === "dynamic-import") === isDynamic && inputs[target])
      .map(({ path: target }) => target);
  const closure = (path, found = new Set()) => {
    if (found.has(path)) return found;
    found.add(path);
    for (const next of importsOf(path, false)) closure(next, found);
    return found;
  };
  // Only files with JSX need React.
  const usesReact = (path) => [...closure(path)].some((module) => module.endsWith(".tsx"));
  const laterOf = (path) => [...closure(path)].flatMap((module) => importsOf(module, true));
  const alone = new Set();
  const add = (path) => {
    if (alone.has(path) || usesReact(path)) return;
    alone.add(path);
    laterOf(path).forEach(add);
  };
  laterOf(ENTRY).forEach(add);
  const all = [...new Set(Object.keys(inputs).flatMap((path) => importsOf(path, true)))].sort();
  const titles = all.map(titleOf);
  if (new Set(titles).size < titles.length)
    throw new Error(`two files have the same name: ${titles.join(", ")}`);
  const withApp = all.filter((path) => !alone.has(path));
  const closures = withApp.map((path) => closure(path));
  const isShared = (module) => closures.filter((modules) => modules.has(module)).length > 1;
  return {
    alone: all.filter((path) => alone.has(path)),
    withApp,
    // Without this, esbuild makes a file for each module that two of them share. Firefox keeps the failure of an imported file, so a lazy file
    // that imports such a file could not be retried.
    inApp: Object.keys(inputs)
      .filter((path) => isShared(path) && !path.includes("node_modules/"))
      .sort(),
    ofScript: [...laterOf(ENTRY), ...alone],
  };
}

const titleOf = (path) => basename(path, extname(path));
const entriesOf = (paths) => paths.map((path) => ({ in: `entry:${path}`, out: titleOf(path) }));

/**
 * Creates each lazy file's entry point: its exports, and the function that adopts the state of `hs.js`. In the graph with React, each entry
 * point also imports the app and the modules that several lazy files share. So esbuild puts those modules into the app's chunk, which is
 * loaded first.
 */
function entries(root, inApp = []) {
  return {
    name: "entries",
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice("entry:".length),
        namespace: "entry",
      }));
      build.onResolve({ filter: /^app:/ }, ({ path }) => ({
        path: resolve(root, path.slice("app:".length)),
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
        resolveDir: root,
        contents: [
          ...inApp.map((module) => `import "app:${module}";`),
          `export * from "./${path}";`,
          'export { adoptStates } from "./src/browser/sharedState";',
        ].join("\n"),
      }));
    },
  };
}

/** Returns each file of a build, minified again, with the files that it imports. The code still uses esbuild's file names. */
async function outputsOf({ outputFiles, metafile }, root) {
  const text = (path) => outputFiles.find((file) => file.path === path)?.text;
  const names = Object.keys(metafile.outputs).filter((name) => name.endsWith(".js"));
  return Promise.all(
    names.sort().map(async (name) => {
      const { imports, entryPoint } = metafile.outputs[name];
      const built = { code: text(resolve(root, name)), map: text(resolve(root, `${name}.map`)) };
      const isScript = basename(name) === "hs.js";
      const { code, map } = await minify(built, { isModule: !isScript });
      const title = entryPoint && titleOf(entryPoint);
      const mapName = isScript ? "hs.js.map" : `${nameOf(title, sha256(map))}.map`;
      return {
        name: name.replace(/^dist\//, ""),
        title,
        imports: imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path)),
        code: `${code}\n//# sourceMappingURL=${mapName}\n`,
        map,
        mapName,
      };
    }),
  );
}

/** Replaces `import("./x")` in our sources with a call that loads the file of x. */
const loadedFiles = {
  name: "loaded-files",
  setup(build) {
    build.onResolve({ filter: /^hs:load$/ }, () => ({ path: runtime("loadFile.js") }));
    build.onLoad({ filter: /\.(ts|tsx)$/, namespace: "file" }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(/\bimport\("\.[^"]*?([^/"]+)"\)/g, '__hsLoad("$1")');
      if (contents === source) return undefined;
      return {
        contents: `import { __hsLoad } from "hs:load";${contents}`,
        loader: extname(path).slice(1),
      };
    });
  },
};

const sha256 = (text) => createHash("sha256").update(text).digest("base64");

/** Returns a file's name from its digest. Must match build/runtime/provideLoader.js. A file without a title is a shared chunk. */
const nameOf = (title, digest) => `${title ?? "chunk"}-${digest.slice(0, 8).replace(/\W/g, "_")}.js`;

/**
 * Names each file by its content hash, and creates the table from which `hs.js` loads the files. A file's line has its title, its SHA-256,
 * and the line numbers of all files that it imports. `hs.js` contains the lines of the files that most pages need before the app. The app's
 * file, which no other file imports, contains the lines of the files that only it loads, and of those that import its chunk. The file `files`
 * contains the lines of files that few pages need before the app: they cost one more request there, and no page their hashes.
 */
function inTable(outputs, titles, rare) {
  const byName = new Map(outputs.map((file) => [basename(file.name), file]));
  const importsOf = (file, found = new Set()) => {
    for (const next of file.imports.map((name) => byName.get(name)))
      if (!found.has(next)) importsOf(next, found.add(next));
    return found;
  };
  const isOfScript = new Set();
  for (const file of outputs)
    if (titles.includes(file.title) && !rare.includes(file.title))
      for (const part of [file, ...importsOf(file)]) isOfScript.add(part);
  const files = [...outputs].sort((a, b) => isOfScript.has(b) - isOfScript.has(a));
  const isRare = ({ title }) => rare.includes(title);
  const finished = new Map();
  const finish = (file) => {
    if (finished.has(file)) return finished.get(file);
    const imports = file.imports.map((name) => [name, byName.get(name)]);
    let code = imports.reduce(
      (text, [name, part]) => text.replaceAll(name, basename(finish(part).name)),
      file.code,
    );
    if (file.title === titleOf(APP))
      code = code.replace(/^(?=\/\/# sourceMappingURL)/m, `export const files=${JSON.stringify(ofApp())};\n`);
    const digest = sha256(code);
    const name = `assets/${nameOf(file.title, digest)}`;
    const numbers = [...importsOf(file)].map((part) => files.indexOf(part));
    const line = [file.title ?? "chunk", digest.slice(0, -1), ...numbers].join(" ");
    finished.set(file, { ...file, code, name, line });
    return finished.get(file);
  };
  const linesOf = (some) => some.map((file) => finish(file).line);
  const ofApp = () =>
    linesOf(files.slice(isOfScript.size).filter((file) => !isRare(file) || file.imports.length));
  const list = tableFile(linesOf(files.filter(isRare)));
  const table = [...linesOf(files.slice(0, isOfScript.size)), list.line];
  return { files: [...files.map(finish), list], table };
}

function tableFile(lines) {
  const title = "files";
  const map = '{"version":3,"sources":[],"names":[],"mappings":""}';
  const mapName = `${nameOf(title, sha256(map))}.map`;
  const code = `export const files=${JSON.stringify(lines)};\n//# sourceMappingURL=${mapName}\n`;
  const digest = sha256(code);
  const line = `${title} ${digest.slice(0, -1)}`;
  return { title, name: `assets/${nameOf(title, digest)}`, imports: [], code, map, mapName, line };
}

/**
 * Makes Chromium 136 and later compile a script's functions in the background while it downloads, instead of at their first call:
 * https://v8.dev/blog/explicit-compile-hints. Other browsers ignore the comment.
 */
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad";

/** Minifies esbuild's output a second time, with public options only. */
export async function minify({ code, map }, { isModule }) {
  const result = await swcMinify(code, {
    // hs.js calls no function expression with `new`, so shorter arrow functions are safe.
    compress: { ecma: 2022, passes: 3, unsafe_arrows: !isModule },
    mangle: true,
    // hs.js is a script without top-level names; the other files are modules.
    module: isModule,
    ecma: 2022,
    format: { ecma: 2022, asciiOnly: true, comments: false, preamble: `${COMPILE_EARLY}\n` },
    sourceMap: { content: map },
  });
  return { code: result.code, map: result.map };
}
