import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, extname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { minify } from "./minify.mjs";

/** Files that each chunk contains a copy of, instead of importing them from hs.js: they are small, pure and better inlined. */
const COPIED =
  /^(build\/runtime\/bind|src\/(limits\.ts|rules\/|brands\/|http\/serializeJson\.ts|tracking\/(?!events\/)))|\.json$/;
/** An error in a page that has broken something needed must not reach the page; the fallback children then stay as they are. */
const CATCH =
  '} catch (error) { self.console?.warn?.("[home-services-chrome] The fallback children stay: " + error); }';
const LOADER = "__hsLoad";
const LOADER_FILE = fileURLToPath(new URL("./runtime/loadChunk.js", import.meta.url));
const DYNAMIC_IMPORT = /\bimport\(\s*("[^"]+")\s*\)/g;

/**
 * Bundles `hs.js` as one classic-and-module script with everything a page needs at once, and each dynamic import as a
 * content-hashed module of its own. esbuild cannot split an IIFE, and a copy of React in every chunk would cost more than
 * it saves: so a chunk is a function of the modules that hs.js holds.
 *
 * Returns `{ main, chunks }`, main as `{ code, map }`, each chunk as `{ name, code, map, mapName }`.
 */
export async function bundleWithChunks({ root, entry, options }) {
  const held = await modulesHeldBy(entry, options);
  /** Every export that a chunk could use, by key; and the keys that chunks do use. */
  const exported = new Map();
  const asked = new Set();
  const chunks = new Map();

  /** In a chunk: takes the modules that hs.js contains from hs.js, export by export, so that unused ones cost nothing on either side. */
  function heldElsewhere(chunkPath) {
    return {
      name: "held-elsewhere",
      setup(build) {
        build.onResolve({ filter: /.*/ }, async ({ path, pluginData, kind, ...rest }) => {
          if (pluginData === "again" || kind === "entry-point") return undefined;
          const target = await build.resolve(path, { ...rest, kind, pluginData: "again" });
          const name = relative(root, target.path);
          if (target.path === chunkPath || !held.has(name) || COPIED.test(name)) return undefined;
          return { path: target.path, namespace: "held" };
        });
        build.onLoad({ filter: /.*/, namespace: "held" }, async ({ path }) => {
          const lines = (await exportsOf(path)).map((name) => {
            const key = keyOf(relative(root, path), name);
            const { path: other = path } = exported.get(key) ?? {};
            if (other !== path)
              throw new Error(`two exports share the key ${key}: of ${path} and of ${other}`);
            exported.set(key, { path, name });
            const held = `/* @__PURE__ */ __hsHeld(${JSON.stringify(key)});`;
            return name === "default" ? `export default ${held}` : `export const ${name} = ${held}`;
          });
          return { contents: lines.join("\n"), loader: "js" };
        });
      },
    };
  }

  async function chunkKey(path) {
    if (!chunks.has(path)) chunks.set(path, buildChunk(path));
    return (await chunks.get(path)).key;
  }

  async function buildChunk(path) {
    const names = (await exportsOf(path)).join(", ");
    const built = await esbuild.build({
      ...options,
      stdin: {
        contents: `import { ${names} } from ${JSON.stringify(path)}; __hsChunk = { ${names} };`,
        resolveDir: dirname(path),
      },
      outfile: resolve(root, "dist/assets/chunk.js"),
      write: false,
      format: "esm",
      banner: { js: "export default (__hsHeld) => { var __hsChunk;" },
      footer: { js: "return __hsChunk; }" },
      // First, because the other plugins load by file name, regardless of where a module was resolved to.
      plugins: [heldElsewhere(path), ...options.plugins, lazy(chunkKey, "__hsHeld.load")],
    });
    for (const [, key] of outputs(built).code.matchAll(/\b__hsHeld\("([^"]+)"\)/g)) asked.add(key);
    const { code, map } = await minify(outputs(built));
    return nameChunk(basename(path, extname(path)), code, map);
  }

  // All chunks first, because only then it is clear which modules hs.js has to provide.
  const lazyNames = lazy(chunkKey, LOADER);
  await esbuild.build({
    ...options,
    entryPoints: [entry],
    write: false,
    sourcemap: false,
    plugins: [...options.plugins, lazyNames, handOn([], root)],
  });
  const handedOn = [...asked].sort().map((key) => ({ key, ...exported.get(key) }));

  const built = await esbuild.build({
    ...options,
    entryPoints: [entry],
    outfile: resolve(root, "dist/hs.js"),
    write: false,
    metafile: true,
    banner: { js: "try {" },
    footer: { js: CATCH },
    plugins: [...options.plugins, lazyNames, handOn(handedOn, root)],
  });
  return { main: outputs(built), chunks: await Promise.all(chunks.values()) };
}

/** The names of the modules that hs.js contains. */
async function modulesHeldBy(path, options) {
  const found = await esbuild.build({
    ...options,
    entryPoints: [path],
    write: false,
    metafile: true,
    sourcemap: false,
    plugins: [...options.plugins, lazy(async () => "later", "__hsHeld.load")],
  });
  return new Set(Object.keys(found.metafile.inputs));
}

/** Replaces `import("./x")` in our sources by a call that loads the chunk of x. */
function lazy(keyOfChunk, loader) {
  return {
    name: "lazy-chunks",
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
          contents = contents.replace(call, `${loader}(${JSON.stringify(await keyOfChunk(target.path))})`);
        }
        const head = loader === LOADER ? `import { ${LOADER} } from ${JSON.stringify(LOADER_FILE)};` : "";
        return { contents: head + contents, loader: extname(path).slice(1) };
      });
    },
  };
}

const NAMED_DIGITS = 8;

/**
 * A chunk's file and the key it is loaded by: its name and the whole SHA-256 of its bytes. build/runtime/loadChunk.js makes the file's name
 * (which contains the first digits) and its integrity from the key. The source map has a different name, because a
 * file whose name depends on its bytes cannot contain that name; and its digits are only letters and numbers.
 */
function nameChunk(name, code, map) {
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

/** `hs:shared`: the exports that chunks use. */
function handOn(asked, root) {
  return {
    name: "hand-on",
    setup(build) {
      build.onResolve({ filter: /^hs:shared$/ }, () => ({ path: "shared", namespace: "hand-on" }));
      build.onLoad({ filter: /.*/, namespace: "hand-on" }, () => ({
        resolveDir: root,
        contents: [
          ...asked.map(({ path, name }, i) => `import { ${name} as s${i} } from ${JSON.stringify(path)};`),
          // A function, because some of these modules run after this one.
          `export const shared = () => ({ ${asked.map(({ key }, i) => `${JSON.stringify(key)}: s${i}`).join(", ")} });`,
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
