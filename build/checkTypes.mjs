/**
 * Compiles consumers of the package's declarations with all checks (`skipLibCheck` off), with and without React's types, which are an
 * optional peer dependency.
 */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

/** How bundlers and Node find the files of a package. "Are the types wrong?" also checks Node16, which resolves as NodeNext does. */
const BUNDLER = { module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler };
const NODE = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };

/**
 * Source texts by file name. Each one is compiled alone, with its peer dependencies, once for each resolution. One that imports all elements
 * would declare, for the others, an element that they must not have.
 */
const CONSUMERS = {
  "plain.ts": {
    peers: ["vue"],
    resolutions: [BUNDLER, NODE],
    text: `
      import type { Diagnosis, ElementEvents, HomeServices } from "home-services-chrome";
      import { HsFooter } from "home-services-chrome/elements/hs-footer.js";
      import { renderFragment, type FragmentElement } from "home-services-chrome/server";
      import { validate } from "home-services-chrome/validation";
      import "home-services-chrome/vue";
      export const all: [FragmentElement, string, object, typeof HsFooter] = ["hs-footer", renderFragment("hs-footer"), validate, HsFooter];
      export type Told = [Diagnosis, ElementEvents, HomeServices];
      document.createElement("hs-footer").hideSignUp = true;
      // @ts-expect-error: it is a boolean, not a text
      document.createElement("hs-footer").hideSignUp = "yes";
      // @ts-expect-error: this element does not exist
      renderFragment("hs-foot");
      window.addEventListener("hs-error", ({ detail }) => detail.stale?.valueOf());
    `,
  },
  // The entry points for servers need no types of other packages. TypeScript accepts `require` of ES modules only with NodeNext.
  "commonjs.cts": {
    peers: [],
    resolutions: [NODE],
    text: `
      import { createEdge, type Edge } from "home-services-chrome/edge";
      import { loadHomeServices, type LoadOptions } from "home-services-chrome/loader";
      import { renderFragment, stylesheet, type FragmentElement } from "home-services-chrome/server";
      import { validate } from "home-services-chrome/validation";
      export const element: FragmentElement = "hs-footer";
      export const all: [string, string, Edge] = [renderFragment(element), stylesheet.text, createEdge({ config: { fragments: [] } })];
      export const fromJson = createEdge({ config: { fragments: [{ name: "footer", element: String("hs-footer") }] } });
      export const loaded: Promise<string> = loadHomeServices({ src: "/hs.js" } satisfies LoadOptions).then(({ version }) => version);
      export const { email } = validate({ email: "" }, { email: "required" });
      // @ts-expect-error: there is no such element
      renderFragment("hs-foot");
      // @ts-expect-error: there is no such rule
      validate({ email: "" }, { email: "needed" });
    `,
  },
  "react.tsx": {
    peers: ["@types/react", "csstype"],
    resolutions: [BUNDLER, NODE],
    text: `
      import "home-services-chrome";
      export const right = <hs-footer hide-sign-up variant="simple" className="x" onhs-error={({ detail }) => detail.stale} />;
      // @ts-expect-error: this variant does not exist
      export const wrong = <hs-footer variant="big" />;
    `,
  },
  "oneElement.tsx": {
    peers: ["@types/react", "csstype"],
    resolutions: [BUNDLER],
    text: `
      import "home-services-chrome/elements/hs-badges.js";
      export const right = <hs-badges badges="certified" />;
      // @ts-expect-error: no import has declared this one
      export const wrong = <hs-footer />;
    `,
  },
};

/** Returns the problems. `packed` is the folder of the unpacked package, `folder` an empty one for temporary files. */
export function checkTypes(root, packed, folder, packageJson) {
  return Object.entries(CONSUMERS).flatMap(([name, { peers, resolutions, text }]) => {
    const consumer = join(folder, `consumer-${name}`);
    const modules = join(consumer, "node_modules");
    for (const dependency of [...Object.keys(packageJson.dependencies), ...peers]) {
      mkdirSync(dirname(join(modules, dependency)), { recursive: true });
      symlinkSync(join(root, "node_modules", dependency), join(modules, dependency), "dir");
    }
    // A copy instead of a link, because TypeScript looks for other packages next to a file's real path.
    const ours = join(modules, packageJson.name);
    cpSync(packed, ours, { recursive: true });
    const file = join(consumer, name);
    writeFileSync(file, text);
    writeFileSync(join(consumer, "package.json"), '{ "type": "module" }');
    return resolutions.flatMap((resolution) => diagnose(file, ours, resolution));
  });
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: [],
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  jsx: ts.JsxEmit.ReactJSX,
};

/** Reports errors in the consumer's file and the package's files, but not in other packages. */
function diagnose(consumer, ours, resolution) {
  const program = ts.createProgram([consumer], { ...OPTIONS, ...resolution });
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName === consumer || fileName.startsWith(`${ours}/`))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, start = 0, messageText }) => {
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      const words = ts.flattenDiagnosticMessageText(messageText, " ");
      const by = ts.ModuleResolutionKind[resolution.moduleResolution];
      return `types by ${by}: ${relative(dirname(dirname(ours)), file.fileName)}:${line}: ${words}`;
    });
}
