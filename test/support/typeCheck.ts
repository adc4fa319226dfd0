import { join } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");
/** The sources of the package's entries. */
const ENTRIES = {
  "home-services-chrome": ["elements/index.ts"],
  "home-services-chrome/elements/*.js": ["elements/*.ts"],
  "home-services-chrome/server": ["server/index.ts"],
  "home-services-chrome/edge": ["server/edge/createEdge.ts"],
  "home-services-chrome/loader": ["elements/loader.ts"],
  "home-services-chrome/vue": ["elements/vue.ts"],
  "home-services-chrome/validation": ["src/rules/validate.ts"],
};

/**
 * The errors that TypeScript finds in pieces of code that use the package, by their names.
 * @param preamble declarations for all pieces
 * @param strict TypeScript's option of this name
 */
export function typeCheck(
  pieces: { name: string; code: string }[],
  preamble: string,
  strict = false,
): Map<string, string[]> {
  const files = new Map(
    pieces.map(({ name, code }, i) => [
      join(ROOT, `test/docs/piece${i}.ts`),
      { name, code: `${code}\nexport {};\n` },
    ]),
  );
  const declarations = join(ROOT, "test/docs/pieces.d.ts");
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    allowJs: true,
    noEmit: true,
    skipLibCheck: true,
    resolveJsonModule: true,
    strict,
    baseUrl: ROOT,
    paths: ENTRIES,
  };
  const host = ts.createCompilerHost(options);
  const textOf = (path: string) => (path === declarations ? preamble : files.get(path)?.code);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = textOf(path);
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([declarations, ...files.keys()], options, host);
  return new Map(
    [...files].map(([path, { name }]) => {
      const source = program.getSourceFile(path);
      const problems = [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ];
      return [name, problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))];
    }),
  );
}
