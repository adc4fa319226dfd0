import { readdir, writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import ts from "typescript";

/**
 * Writes what `require` gets, for each entry of package.json that names it, from the ES modules and declarations that are there. What is for
 * servers, forms and scripts is CommonJS throughout, so that tools that take no ES modules can run it. The elements are
 * required by Node and by bundlers only: there a file requires the ES modules, so that a page has them once.
 */
export async function writeCommonJs(root, dist, owner) {
  const entries = await entriesOf(owner, dist);
  const bundled = entries.filter(({ isElement }) => !isElement);
  await esbuild.build({
    entryPoints: bundled.map(({ module }) => resolve(root, module)),
    outdir: resolve(dist, "npm"),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: ["node20"],
    packages: "external",
    legalComments: "none",
    logLevel: "warning",
    // A module without side effects that the ES modules share: nothing of it is used here.
    logOverride: { "ignored-bare-import": "silent" },
    plugins: [serverAsCommonJs()],
  });
  for (const { module, commonJs } of entries.filter(({ isElement }) => isElement)) {
    await writeFile(resolve(root, commonJs), `module.exports = require("./${basename(module)}");\n`);
  }
  await writeDeclarations(root, entries);
}

/** The entries that can be required, with the files that `require` and all others get. */
async function entriesOf(owner, dist) {
  const doors = (await readdir(resolve(dist, "npm/elements")))
    .filter((name) => name.endsWith(".js"))
    .map((name) => name.slice(0, -".js".length));
  return Object.values(owner.exports)
    .filter((target) => target.require)
    .flatMap((target) => {
      const names = target.require.default.includes("*") ? doors : [""];
      return names.map((name) => {
        const named = (path) => path.replace("*", name);
        const types = named(target.default.types);
        return {
          module: named(target.default.default),
          commonJs: named(target.require.default),
          types,
          commonJsTypes: named(target.require.types),
          isElement: /elements\/(index|vue|hs-.*)\.d\.ts$/.test(types),
        };
      });
    });
}

/** The edge renders by the package's entry for servers, in CommonJS too. */
function serverAsCommonJs() {
  return {
    name: "server-as-common-js",
    setup(build) {
      build.onResolve({ filter: /^\.\/server\.js$/ }, () => ({ path: "./server.cjs", external: true }));
    },
  };
}

/** CommonJS may take the types of ES modules, but not their values: those are declared anew, by their types. */
async function writeDeclarations(root, entries) {
  const files = entries.map(({ types }) => resolve(root, types));
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, types: [], noLib: true });
  const checker = program.getTypeChecker();
  for (const { types, commonJsTypes } of entries) {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(resolve(root, types)));
    const values = checker
      .getExportsOfModule(symbol)
      .map((value) => meaningOf(value, checker))
      .filter(({ isValue }) => isValue);
    const path = relative(dirname(commonJsTypes), types).replace(/\.d\.ts$/, ".js");
    const from = `from "${path.startsWith(".") ? path : `./${path}`}" with { "resolution-mode": "import" };`;
    const lines = [
      `export type * ${from}`,
      ...(values.length ? [`import type * as entry ${from}`] : []),
      ...values.map(({ name }) => `export declare const ${name}: typeof entry.${name};`),
      ...values.filter(({ isType }) => isType).map(({ name }) => `export type ${name} = entry.${name};`),
    ];
    await writeFile(resolve(root, commonJsTypes), `${lines.join("\n")}\n`);
  }
}

/** What an export can stand for; a class that `export type` gives on is a type alone. */
function meaningOf(symbol, checker) {
  const isAlias = symbol.flags & ts.SymbolFlags.Alias;
  const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  const isTypeOnly = symbol.declarations.some(ts.isTypeOnlyExportDeclaration);
  return {
    name: symbol.name,
    isValue: !isTypeOnly && (flags & ts.SymbolFlags.Value) !== 0,
    isType: (flags & ts.SymbolFlags.Type) !== 0,
  };
}
