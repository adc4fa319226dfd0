import { basename, extname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { inTable, nameOf, sha256 } from "./inTable.mjs";
import { loadedFiles } from "./loadedFiles.mjs";
import { minify } from "./minify.mjs";

const runtime = (name) => fileURLToPath(new URL(`./runtime/${name}`, import.meta.url));
/** Errors must not reach the host page, even if it has broken an API that the script needs. The fallback children then stay. */
const CATCH =
  '} catch (error) { self.console?.warn?.("[home-services-chrome] The elements cannot run here (" + error + "). Your fallback content stays visible."); }';

/**
 * Bundles `hs.js` as one script that runs as a classic script and as a module. Each lazy file becomes a content-hashed ES module. esbuild
 * splits the files with React as one graph: the app, and the files that only some pages need. Every other lazy file is bundled separately.
 *
 * Returns the files as `{ name, title, imports, code, map, mapName }`. `hs.js` is the last one.
 */
export async function bundleScript({ root, entry, app, options }) {
  const targets = await dynamicImports({ entry, options });
  const shared = { ...options, write: false, metafile: true, outdir: resolve(root, "dist/assets") };
  const later = {
    ...shared,
    format: "esm",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
  };
  const appFile = relative(root, app);
  const [withApp, alone] = await Promise.all([
    esbuild.build({
      ...later,
      splitting: true,
      entryPoints: entriesOf(targets.withApp),
      plugins: [...options.plugins, entries(root, [appFile, ...targets.inApp]), loadedFiles(root)],
    }),
    esbuild.build({
      ...later,
      entryPoints: entriesOf(targets.alone),
      plugins: [...options.plugins, entries(root), loadedFiles(root)],
    }),
  ]);
  const { files: loaded, table } = inTable(
    [...(await outputsOf(withApp, root)), ...(await outputsOf(alone, root))],
    targets.ofScript.map(titleOf),
    titleOf(app),
  );
  const script = await esbuild.build({
    ...shared,
    outdir: resolve(root, "dist"),
    entryPoints: [{ in: "script:hs", out: "hs" }],
    format: "iife",
    banner: { js: "try {" },
    footer: { js: CATCH },
    plugins: [...options.plugins, scriptEntry(entry, table), loadedFiles(root)],
  });
  return [...loaded, ...(await outputsOf(script, root))];
}

/** Finds the lazy files, as paths in the project: those that need no React (`alone`), and the others. */
async function dynamicImports({ entry, options }) {
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: [entry],
    outdir: "/",
    write: false,
    metafile: true,
    sourcemap: false,
    format: "esm",
    splitting: true,
  });
  const { inputs } = metafile;
  const importsOf = (path, isDynamic) =>
    (inputs[path]?.imports ?? [])
      .filter(({ kind, path: target }) => (kind === "dynamic-import") === isDynamic && inputs[target])
      .map((one) => one.path);
  const closure = (path, found = new Set()) => {
    if (found.has(path)) return found;
    found.add(path);
    for (const next of importsOf(path, false)) closure(next, found);
    return found;
  };
  // Only files with JSX need React.
  const usesReact = (path) => [...closure(path)].some((one) => one.endsWith(".tsx"));
  const laterOf = (path) => [...closure(path)].flatMap((one) => importsOf(one, true));
  const alone = new Set();
  const add = (path) => {
    if (alone.has(path) || usesReact(path)) return;
    alone.add(path);
    laterOf(path).forEach(add);
  };
  laterOf(Object.keys(inputs).find((path) => entry.endsWith(path))).forEach(add);
  const all = [...new Set(Object.keys(inputs).flatMap((path) => importsOf(path, true)))].sort();
  const titles = all.map(titleOf);
  if (new Set(titles).size < titles.length)
    throw new Error(`two files have the same name: ${titles.join(", ")}`);
  const script = Object.keys(inputs).find((path) => entry.endsWith(path));
  const ofScript = [...laterOf(script), ...alone];
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
    ofScript,
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
          ...inApp.map((one) => `import "app:${one}";`),
          `export * from "./${path}";`,
          'export { adoptStates } from "./src/browser/sharedState";',
        ].join("\n"),
      }));
    },
  };
}

/** Creates the entry point of `hs.js`: the loader with its table of files, then the script itself. */
function scriptEntry(entry, table) {
  return {
    name: "script-entry",
    setup(build) {
      build.onResolve({ filter: /^script:/ }, () => ({ path: "hs", namespace: "script" }));
      build.onResolve({ filter: /^loader:/ }, () => ({
        path: runtime("provideLoader.js"),
        sideEffects: true,
      }));
      build.onResolve({ filter: /^main:/ }, () => ({ path: entry, sideEffects: true }));
      build.onResolve({ filter: /^hs:files$/ }, () => ({ path: "files", namespace: "script-files" }));
      build.onLoad({ filter: /.*/, namespace: "script" }, () => ({
        contents: 'import "loader:"; import "main:";',
      }));
      build.onLoad({ filter: /.*/, namespace: "script-files" }, () => ({
        contents: `export const files = ${JSON.stringify(table)};`,
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
