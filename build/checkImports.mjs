/** Checks that `dependencies` lists exactly the packages that the packed files import. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";

/** The other folders are not checked: `hs.js` has no imports, and users copy the files in `deploy`. */
const FOLDERS = ["bin", "dist/npm"];

/**
 * @param {string} packed the folder of the unpacked package
 * @param {object} packageJson the package.json
 * @returns {Promise<string[]>} the problems
 */
export async function checkImports(packed, packageJson) {
  const entryPoints = FOLDERS.flatMap((folder) =>
    readdirSync(join(packed, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.[cm]?js$/.test(name))
      .map((name) => ({ in: join(packed, folder, name), out: join(folder, name) })),
  );
  const { metafile } = await esbuild.build({
    entryPoints,
    outdir: join(packed, "unwritten"),
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    packages: "external",
    platform: "node",
    logLevel: "silent",
  });
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external),
  );
  const names = new Set(
    paths
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("node:"))
      .map(packageOf),
  );
  const dependencies = Object.keys(packageJson.dependencies);
  const optional = Object.keys(packageJson.peerDependenciesMeta ?? {});
  return [
    ...[...names]
      .filter((name) => !dependencies.includes(name) && !optional.includes(name))
      .map((name) => `${name} is imported and no dependency`),
    ...dependencies
      .filter((name) => !names.has(name))
      .map((name) => `${name} is a dependency that nothing imports`),
  ];
}

const packageOf = (path) =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
