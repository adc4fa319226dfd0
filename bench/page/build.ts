import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { extractStyles } from "../../build/extractStyles.mjs";
import { bundleWithChunks } from "../../build/lazyChunks.mjs";
import { minify } from "../../build/minify.mjs";

const ROOT = join(import.meta.dirname, "../..");
const PEERS = join(import.meta.dirname, "../peers");

const shared: esbuild.BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  sourcemap: true,
  charset: "ascii",
  legalComments: "none",
  jsx: "automatic",
  target: ["es2020"],
  format: "iife",
  platform: "browser",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"', "process.env": "{}", process: '{"env":{}}' },
};

/** A script of the bench and the files it loads later, by name: the first is the script. */
export type BuiltFiles = { name: string; code: string }[];

/** A floor, built and minified as hs.js is; React is what npm has, nothing taken out. */
export async function buildFloor(entry: string, plugins: esbuild.Plugin[] = []): Promise<BuiltFiles> {
  const { main, chunks } = await bundleWithChunks({
    root: ROOT,
    entry: join(import.meta.dirname, entry),
    options: { ...shared, plugins: [...plugins, extractStyles(ROOT)] },
  });
  const { code } = await minify(main);
  return [{ name: "floor.js", code }, ...chunks.map((chunk) => ({ ...chunk, name: `assets/${chunk.name}` }))];
}

/** The React floor's styles go into the page itself. */
export const stylesOfPage: esbuild.Plugin = {
  name: "styles-of-page",
  setup(build) {
    build.onResolve({ filter: /\/stylesheet$/ }, () => ({
      path: join(import.meta.dirname, "floorStylesheet.ts"),
    }));
  },
};

/** Installs what the bench compares with, where it is missing; says whether it is there. */
export function installPeers(): boolean {
  if (existsSync(join(PEERS, "node_modules"))) return true;
  try {
    execFileSync("npm", ["ci", "--ignore-scripts", "--prefix", PEERS], { stdio: "inherit" });
    return true;
  } catch {
    console.log("The peers could not be installed (npm ci --ignore-scripts --prefix bench/peers): left out.");
    return false;
  }
}

/** A peer as a page would bundle it, with what the page writes to use it. */
export async function buildPeer(contents: string): Promise<BuiltFiles> {
  const { outputFiles } = await esbuild.build({
    ...shared,
    sourcemap: false,
    stdin: { contents, resolveDir: PEERS },
    outdir: "/",
    write: false,
    loader: { ".svg": "dataurl" },
  });
  return outputFiles.map(({ path, text }) => ({
    name: path.endsWith(".css") ? "peer.css" : "peer.js",
    code: text,
  }));
}
