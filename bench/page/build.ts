import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { minify } from "../../build/bundleScript.mjs";
import { extractStyles } from "../../build/plugins.mjs";

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
  target: ["es2022"],
  format: "iife",
  platform: "browser",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"', "process.env": "{}", process: '{"env":{}}' },
};

/** A benchmark script and its lazy files. The script comes first. */
export type BuiltFiles = { name: string; code: string }[];

/** Builds and minifies a floor like the files of hs.js, with React as published: an ES module and its lazy files. */
export async function buildFloor(entry: string, plugins: esbuild.Plugin[] = []): Promise<BuiltFiles> {
  const { outputFiles } = await esbuild.build({
    ...shared,
    format: "esm",
    splitting: true,
    entryPoints: [{ in: join(import.meta.dirname, entry), out: "floor" }],
    chunkNames: "assets/[name]-[hash]",
    outdir: "/",
    write: false,
    plugins: [...plugins, extractStyles(ROOT)],
  });
  const files = outputFiles.filter(({ path }) => path.endsWith(".js"));
  return Promise.all(
    files.map(async ({ path, text }) => {
      const map = outputFiles.find((file) => file.path === `${path}.map`)?.text;
      const { code } = await minify({ code: text, map }, { isModule: true });
      return { name: path.slice(1), code };
    }),
  );
}

/** Puts the styles of the React floor into the page. */
export const stylesOfPage: esbuild.Plugin = {
  name: "styles-of-page",
  setup(build) {
    build.onResolve({ filter: /\/stylesheet$/ }, () => ({
      path: join(import.meta.dirname, "floorStylesheet.ts"),
    }));
  },
};

/** Installs the peers if they are missing. Returns whether they are installed. */
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

/** Bundles a peer as a page would, with the code that uses it. */
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
