import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, extname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { minify } from "./minify.mjs";

/** Files that each lazy file contains a copy of, instead of importing them from hs.js: they are small, pure and better inlined. */
const COPIED =
  /^(build\/runtime\/bind|src\/(limits\.ts|rules\/|brands\/|http\/serializeJson\.ts|tracking\/(?!events\/)))|\.json$/;
/** An error in a page that has broken something needed must not reach the page; the fallback children then stay as they are. */
const CATCH =
  '} catch (error) { self.console?.warn?.("[home-services-chrome] The fallback children stay: " + error); }';
const LOADER = "__hsLoad";
const LOADER_FILE = fileURLToPath(new URL("./runtime/loadLazyFile.js", import.meta.url));
const DYNAMIC_IMPORT = /\bimport\(\s*("[^"]+")\s*\)/g;

/**
 * Bundles `hs.js` as one classic-and-module script with everything a page needs at once, and each dynamic import as a
 * content-hashed module of its own. esbuild cannot split an IIFE, and a copy of React in every lazy file would cost more
 * than it saves: so a lazy file is a function of the modules that hs.js contains.
 *
 * Returns `{ main, lazyFiles }`, main as `{ code, map }`, each lazy file as `{ name, code, map, mapName }`.
 */
export async function bundleWithLazyFiles({ root, entry, options }) {
  const scriptModules = await modulesOfScript(entry, options);
  /** Every export that a lazy file could use, by key; and the keys that lazy files do use. */
  const exported = new Map();
  const usedKeys = new Set();
  const lazyFiles = new Map();

  /** In a lazy file: imports the modules of hs.js from hs.js, export by export, so that unused exports cost nothing in either file. */
  function importFromScript(lazyPath) {
    return {
      name: "import-from-script",
      setup(build) {
        build.onResolve({ filter: /.*/ }, async ({ path, pluginData, kind, ...rest }) => {
          if (pluginData === "resolved" || kind === "entry-point") return undefined;
          const target = await build.resolve(path, { ...rest, kind, pluginData: "resolved" });
          const name = relative(root, target.path);
          if (target.path === lazyPath || !scriptModules.has(name) || COPIED.test(name)) return undefined;
          return { path: target.path, namespace: "script-module" };
        });
        build.onLoad({ filter: /.*/, namespace: "script-module" }, async ({ path }) => {
          const lines = (await exportsOf(path)).map((name) => {
            const key = keyOf(relative(root, path), name);
            const { path: other = path } = exported.get(key) ?? {};
            if (other !== path)
              throw new Error(`two exports share the key ${key}: of ${path} and of ${other}`);
            exported.set(key, { path, name });
            const value = `/* @__PURE__ */ __hsModule(${JSON.stringify(key)});`;
            return name === "default" ? `export default ${value}` : `export const ${name} = ${value}`;
          });
          return { contents: lines.join("\n"), loader: "js" };
        });
      },
    };
  }

  async function keyOfLazyFile(path) {
    if (!lazyFiles.has(path)) lazyFiles.set(path, buildLazyFile(path));
    return (await lazyFiles.get(path)).key;
  }

  async function buildLazyFile(path) {
    const names = (await exportsOf(path)).join(", ");
    const built = await esbuild.build({
      ...options,
      stdin: {
        contents: `import { ${names} } from ${JSON.stringify(path)}; __hsExports = { ${names} };`,
        resolveDir: dirname(path),
      },
      outfile: resolve(root, "dist/assets/lazy.js"),
      write: false,
      format: "esm",
      banner: { js: "export default (__hsModule) => { var __hsExports;" },
      footer: { js: "return __hsExports; }" },
      // First, because the other plugins load by file name, regardless of where a module was resolved to.
      plugins: [importFromScript(path), ...options.plugins, lazy(keyOfLazyFile, "__hsModule.load")],
    });
    for (const [, key] of outputs(built).code.matchAll(/\b__hsModule\("([^"]+)"\)/g)) usedKeys.add(key);
    const { code, map } = await minify(outputs(built));
    return nameLazyFile(basename(path, extname(path)), code, map);
  }

  // All lazy files first, because only then it is clear which modules hs.js has to provide.
  const lazyCalls = lazy(keyOfLazyFile, LOADER);
  await esbuild.build({
    ...options,
    entryPoints: [entry],
    write: false,
    sourcemap: false,
    plugins: [...options.plugins, lazyCalls, sharedExports([], root)],
  });
  const exportsInUse = [...usedKeys].sort().map((key) => ({ key, ...exported.get(key) }));

  const built = await esbuild.build({
    ...options,
    entryPoints: [entry],
    outfile: resolve(root, "dist/hs.js"),
    write: false,
    metafile: true,
    banner: { js: "try {" },
    footer: { js: CATCH },
    plugins: [...options.plugins, lazyCalls, sharedExports(exportsInUse, root)],
  });
  return { main: outputs(built), lazyFiles: await Promise.all(lazyFiles.values()) };
}

/** The names of the modules that hs.js contains. */
async function modulesOfScript(path, options) {
  const found = await esbuild.build({
    ...options,
    entryPoints: [path],
    write: false,
    metafile: true,
    sourcemap: false,
    plugins: [...options.plugins, lazy(async () => "key", "__hsModule.load")],
  });
  return new Set(Object.keys(found.metafile.inputs));
}

/** Replaces `import("./x")` in our sources by a call that loads the lazy file of x. */
function lazy(keyOf, loader) {
  return {
    name: "lazy-files",
    setup(build) {
      // Only real files, because a module from hs.js has no source here.
      build.onLoad({ filter: /\.(ts|tsx)$/, namespace: "file" }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        if (!source.includes("import(")) return undefined;
        let contents = source;
        for (const [call, specifier] of [...source.matchAll(DYNAMIC_IMPORT)]) {
          const target = await build.resolve(JSON.parse(specifier), {
            kind: "import-statement",
            resolveDir: dirname(path),
          });
          contents = contents.replace(call, `${loader}(${JSON.stringify(await keyOf(target.path))})`);
        }
        const head = loader === LOADER ? `import { ${LOADER} } from ${JSON.stringify(LOADER_FILE)};` : "";
        return { contents: head + contents, loader: extname(path).slice(1) };
      });
    },
  };
}

const NAMED_DIGITS = 8;

/**
 * A lazy file and the key it is loaded by: its name and the whole SHA-256 of its bytes. build/runtime/loadLazyFile.js makes the file's name
 * (which contains the first digits) and its integrity from the key. The source map has a different name, because a
 * file whose name depends on its bytes cannot contain that name; and its digits are only letters and numbers.
 */
function nameLazyFile(name, code, map) {
  const mapDigits = digestOf(code).replace(/\W|_/g, "x");
  for (let at = 0; ; at += 1) {
    const mapName = `${name}-${mapDigits.slice(at, at + NAMED_DIGITS)}.js.map`;
    const file = withMapAddress(code, mapName);
    const digest = digestOf(file);
    const digits = digest.slice(0, NAMED_DIGITS);
    if (/\W|_/.test(digits)) continue;
    return { key: `${name}-${digest}`, name: `${name}-${digits}.js`, code: file, map, mapName };
  }
}

function digestOf(text) {
  return createHash("sha256").update(text).digest("base64url");
}

/** A file's code with the address of its source map. */
export function withMapAddress(code, mapName) {
  return `${code.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, "")}\n//# sourceMappingURL=${mapName}\n`;
}

/** `hs:shared`: the exports that lazy files use. */
function sharedExports(used, root) {
  return {
    name: "shared-exports",
    setup(build) {
      build.onResolve({ filter: /^hs:shared$/ }, () => ({ path: "shared", namespace: "shared-exports" }));
      build.onLoad({ filter: /.*/, namespace: "shared-exports" }, () => ({
        resolveDir: root,
        contents: [
          ...used.map(({ path, name }, i) => `import { ${name} as s${i} } from ${JSON.stringify(path)};`),
          // A function, because some of these modules run after this one.
          `export const shared = () => ({ ${used.map(({ key }, i) => `${JSON.stringify(key)}: s${i}`).join(", ")} });`,
        ].join("\n"),
      }));
    },
  };
}

/** Short, and the same in every build. */
function keyOf(file, name) {
  return createHash("sha256").update(`${file} ${name}`).digest("base64url").replace(/[-_]/g, "x").slice(0, 4);
}

/** The names that a module exports. */
async function exportsOf(path) {
  const { metafile } = await esbuild.build({
    entryPoints: [path],
    outdir: "/",
    format: "esm",
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const [{ exports }] = Object.values(metafile.outputs);
  const isCommonJs = exports.join() === "default" && /\bexports\b/.test(await readFile(path, "utf8"));
  return isCommonJs ? Object.keys(createRequire(path)(path)) : exports;
}

function outputs({ outputFiles }) {
  const text = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text;
  return { code: text(".js"), map: text(".map") };
}
