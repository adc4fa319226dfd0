import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, extname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { minify } from "./minify.mjs";

/** Files that are copied into a chunk rather than asked of hs.js: small, pure, and better inlined. */
const COPIED = /^src\/(limits\.ts|rules\/|brands\/)/;
const LOADER = "__hsLoad";
const LOADER_FILE = fileURLToPath(new URL("./runtime/loadChunk.js", import.meta.url));
const DYNAMIC_IMPORT = /\bimport\(\s*("[^"]+")\s*\)/g;

/**
 * Bundles `hs.js` as one classic-and-module script with everything a page needs at once, and each dynamic import as a
 * content-hashed module of its own. esbuild cannot split an IIFE, and a copy of React in every chunk would cost more than
 * it saves: so a chunk is a function of the modules that hs.js holds.
 *
 * Returns `{ main, chunks }`, each chunk as `{ name, code, map }`.
 */
export async function bundleWithChunks({ root, entry, options }) {
  const held = await modulesHeldBy(entry);
  const asked = new Map();
  const chunks = new Map();

  async function modulesHeldBy(path) {
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
  function lazy(nameOf, loader) {
    return {
      name: "lazy-chunks",
      setup(build) {
        // Only real files: a module held elsewhere is not read here.
        build.onLoad({ filter: /\.(ts|tsx)$/, namespace: "file" }, async ({ path }) => {
          const source = await readFile(path, "utf8");
          if (!source.includes("import(")) return undefined;
          let contents = source;
          for (const [call, specifier] of [...source.matchAll(DYNAMIC_IMPORT)]) {
            const target = await build.resolve(JSON.parse(specifier), {
              kind: "import-statement",
              resolveDir: dirname(path),
            });
            contents = contents.replace(call, `${loader}(${JSON.stringify(await nameOf(target.path))})`);
          }
          const head = loader === LOADER ? `import { ${LOADER} } from ${JSON.stringify(LOADER_FILE)};` : "";
          return { contents: head + contents, loader: extname(path).slice(1) };
        });
      },
    };
  }

  /** In a chunk: a module that hs.js holds is asked of it. */
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
        build.onLoad({ filter: /.*/, namespace: "held" }, ({ path }) => {
          const id = createHash("sha256").update(relative(root, path)).digest("base64url").slice(0, 5);
          if ((asked.get(id) ?? path) !== path)
            throw new Error(`two modules share the id ${id}: ${path}, ${asked.get(id)}`);
          asked.set(id, path);
          return { contents: `module.exports = __hsHeld(${JSON.stringify(id)})`, loader: "js" };
        });
      },
    };
  }

  async function chunkName(path) {
    if (!chunks.has(path)) chunks.set(path, buildChunk(path));
    return `./assets/${(await chunks.get(path)).name}`;
  }

  async function buildChunk(path) {
    const built = await esbuild.build({
      ...options,
      entryPoints: [path],
      outfile: resolve(root, "dist/assets/chunk.js"),
      write: false,
      format: "cjs",
      banner: { js: "export default (__hsHeld) => { var module = { exports: {} };" },
      footer: { js: "return module.exports; };" },
      plugins: [...options.plugins, lazy(chunkName, "__hsHeld.load"), heldElsewhere(path)],
    });
    const { code, map } = await minify(outputs(built));
    const hash = createHash("sha256").update(code).digest("base64url").replace(/[-_]/g, "x").slice(0, 8);
    return { name: `${basename(path, extname(path))}-${hash}.js`, code, map };
  }

  // Every chunk first: only then is it known which modules hs.js has to hand on.
  const lazyNames = lazy(chunkName, LOADER);
  await esbuild.build({
    ...options,
    entryPoints: [entry],
    write: false,
    sourcemap: false,
    plugins: [...options.plugins, lazyNames, handOn([], root)],
  });
  const handedOn = [...asked].sort(([a], [b]) => (a < b ? -1 : 1));

  const built = await esbuild.build({
    ...options,
    entryPoints: [entry],
    outfile: resolve(root, "dist/hs.js"),
    write: false,
    metafile: true,
    plugins: [...options.plugins, lazyNames, handOn(handedOn, root)],
  });
  return { main: outputs(built), chunks: await Promise.all(chunks.values()) };
}

/** `hs:shared`: the modules that chunks ask for. */
function handOn(modules, root) {
  return {
    name: "hand-on",
    setup(build) {
      build.onResolve({ filter: /^hs:shared$/ }, () => ({ path: "shared", namespace: "hand-on" }));
      build.onLoad({ filter: /.*/, namespace: "hand-on" }, () => ({
        resolveDir: root,
        contents: [
          ...modules.map(([, path], i) => `import * as m${i} from ${JSON.stringify(path)};`),
          `export const shared = { ${modules.map(([id], i) => `${JSON.stringify(id)}: m${i}`).join(", ")} };`,
        ].join("\n"),
      }));
    },
  };
}

function outputs({ outputFiles }) {
  const text = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text;
  return { code: text(".js"), map: text(".map") };
}
