import { readdir, writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import ts from "typescript";

/**
 * Writes the CommonJS files and their declarations for each entry of package.json that has a `require` condition. The entries for
 * servers, forms and scripts are bundled as CommonJS, because some tools cannot load ES modules. The entries of the elements
 * only require the ES modules, so that a page never has an element twice.
 */
export async function writeCommonJs(root, dist, packageJson) {
  const entries = await entriesOf(packageJson, dist);
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
    // The ES modules share a module without side effects, and these entries use nothing of it.
    logOverride: { "ignored-bare-import": "silent" },
    plugins: [serverAsCommonJs()],
  });
  for (const { module, commonJs } of entries.filter(({ isElement }) => isElement)) {
    await writeFile(resolve(root, commonJs), `module.exports = require("./${basename(module)}");\n`);
  }
  await writeDeclarations(root, entries);
}

/** The entries with a `require` condition: their ES module, CommonJS file and declarations. */
async function entriesOf(packageJson, dist) {
  const doors = (await readdir(resolve(dist, "npm/elements")))
    .filter((name) => name.endsWith(".js"))
    .map((name) => name.slice(0, -".js".length));
  return Object.values(packageJson.exports)
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

/** A CommonJS declaration may export the types of an ES module but not its values, so each value is declared with its type. */
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

/** Whether an export is a value, a type or both. A class that is exported by `export type` is only a type. */
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
