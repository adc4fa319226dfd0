// @module-tag long
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 90;
const SMALL_LINES_MAX = 45;
const FOLDERS = [
  "src",
  "elements",
  "server",
  "build",
  "bin",
  "portable",
  "bench",
  "demo",
  "integrations",
  "test",
];
const SOURCE = /\.(ts|tsx|mjs|js)$/;
/** Generated files, data without code, and third-party code. */
const NOT_CODE =
  /\.generated\.ts$|^src\/brands\/registry\.ts$|^demo\/gateway\/data\/|^test\/hosts\/libraries\/|node_modules\//;
/** Playwright sends each of these functions to the page as one text, so each is a complete page script. */
const PAGE_SCRIPTS = ["installElementLooks", "installHostSnapshot"];

const files = [...FOLDERS.flatMap(filesIn), "build.mjs"].filter(
  (path) => SOURCE.test(path) && !NOT_CODE.test(path),
);

describe("the code, without comments and blank lines", () => {
  it(`no file has more than ${FILE_LINES_MAX} lines`, () => {
    const tooLong = files.filter((path) => {
      const text = readFileSync(path, "utf8");
      return isLonger(text, FILE_LINES_MAX) && linesOfCode(parse(path, text)).length > FILE_LINES_MAX;
    });
    expect(tooLong).toEqual([]);
  });

  it(`no function has more than ${FUNCTION_LINES_MAX} lines`, () => {
    expect(files.flatMap(longFunctions)).toEqual([]);
  });
});

/** Why a file of at most 45 lines with one importer is a file of its own. */
const LAZY = "a file of its own is downloaded on demand, or belongs to one that is";
const ONE_CALL = "the folder has one remote call per file";
const ONE_FAMILY = "the folder has one family of events per file";
const VIEW = "the folder of an element has its view";
const ALONE = "plain code that is tested alone";
const SMALL_IMPORTER = "its importer would pull other files into a small one";
const AT_START = "it reads which script runs, so only the entry point of `hs.js` may import it";
const SHIPPED = "an entry point that others load by its path";
const SMALL_FILES: Readonly<Record<string, string>> = {
  "build/runtime/loadFile.js": SMALL_IMPORTER,
  "elements/diagnostics/watchScriptErrors.ts": AT_START,
  "server/edge/createOffSwitch.ts": ALONE,
  "src/api/createMember.ts": ONE_CALL,
  "src/api/fetchProfileAttributes.ts": ONE_CALL,
  "src/api/fetchToken.ts": ONE_CALL,
  "src/api/fetchTreatment.ts": ONE_CALL,
  "src/api/sendAttributionEvents.ts": ONE_CALL,
  "src/authoring/authoring.ts": ALONE,
  "src/flows/login/sendToLogin.ts": LAZY,
  "src/flows/sign-up/decideEligibility.ts": LAZY,
  "src/tracking/events/page.ts": ONE_FAMILY,
  "src/ui/jsx/jsx-runtime.ts": SHIPPED,
  "src/views/footer/Footer.tsx": VIEW,
  "src/views/search/Search.tsx": VIEW,
};

describe("a file of at most 45 lines with exactly one importer", () => {
  it("has a reason: merge it into its importer, or write the reason here", () => {
    expect(smallFiles().sort()).toEqual(Object.keys(SMALL_FILES).sort());
  });
});

/** The product's files of at most 45 lines with one importer in the product, the demo or the deployment. */
function smallFiles(): string[] {
  const product = /^(src|server|elements|build|bin|portable)\//;
  const importing = ["src", "server", "elements", "build", "bin", "portable", "deploy", "demo"].flatMap(
    filesIn,
  );
  const sources = [...importing, "build.mjs"].filter(
    (path) => SOURCE.test(path) && !/generated|node_modules/.test(path),
  );
  const all = new Set(sources);
  const importers = new Map<string, Set<string>>();
  for (const path of sources) {
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(
      /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g,
    )) {
      const target = join(dirname(path), name);
      const found = ["", ".ts", ".tsx", ".mjs", ".js", "/index.ts"]
        .map((end) => target + end)
        .find((one) => all.has(one));
      if (found) importers.set(found, (importers.get(found) ?? new Set()).add(path));
    }
  }
  return sources.filter(
    (path) =>
      product.test(path) &&
      importers.get(path)?.size === 1 &&
      readFileSync(path, "utf8").split("\n").length - 1 <= SMALL_LINES_MAX,
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
}

/** Avoids parsing most files. */
function isLonger(text: string, max: number): boolean {
  return text.split("\n").length > max;
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The numbers of the lines that contain code. */
function linesOfCode(file: ts.SourceFile): number[] {
  const rows = file.text.split("\n");
  const found = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(file);
    parts.forEach(visit);
    if (parts.length || node.getWidth(file) === 0) return;
    for (let line = lineAt(file, node.getStart(file)); line <= lineAt(file, node.end); line++)
      if (rows[line]?.trim()) found.add(line);
  };
  visit(file);
  return [...found];
}

function longFunctions(path: string): string[] {
  const text = readFileSync(path, "utf8");
  if (!isLonger(text, FUNCTION_LINES_MAX)) return [];
  const file = parse(path, text);
  let code: number[] | undefined;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isFunctionLike(node) || isDescription(node) || isPageScript(node)) return;
    const first = lineAt(file, node.getStart(file));
    const last = lineAt(file, node.end);
    if (last - first < FUNCTION_LINES_MAX) return;
    code ??= linesOfCode(file);
    const length = code.filter((line) => line >= first && line <= last).length;
    if (length > FUNCTION_LINES_MAX) found.push(`${path}:${first + 1} has ${length}`);
  };
  visit(file);
  return found;
}

/** Whether the function contains the tests of a `describe`. */
function isDescription({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^describe/.test(parent.expression.getText());
}

function isPageScript(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) && PAGE_SCRIPTS.includes(node.name?.text ?? "");
}

function lineAt(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}
