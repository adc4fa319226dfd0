import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A fault in one source file: the characters from `start` to `end` become `text`. */
export interface Mutant {
  path: string;
  line: number;
  kind: Kind;
  before: string;
  start: number;
  end: number;
  text: string;
}

const KINDS = ["negated condition", "removed statement", "changed constant"] as const;
type Kind = (typeof KINDS)[number];

const FOLDERS = ["src", "elements", "server"];
/** Translations and styles are data that people and pictures check. */
const IS_DATA = /^src\/words\/(?!words)|\.styles\.tsx?$|\.generated\.|\.d\.ts$/;

/** The paths of all sources that may get a fault, relative to the root. */
function mutableSources(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
    .filter((path) => /\.tsx?$/.test(path) && !IS_DATA.test(path))
    .sort();
}

/**
 * Returns the same faults for the same seed, a third of each kind. The rank of a fault depends only on its own text, so a change elsewhere
 * replaces few of them.
 */
export function chooseMutants(root: string, count: number, seed: string): Mutant[] {
  const all = mutableSources(root).flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8")));
  return KINDS.flatMap((kind, index) =>
    ranked(
      all.filter((mutant) => mutant.kind === kind),
      seed,
    ).slice(0, Math.floor((count + index) / KINDS.length)),
  );
}

function ranked(mutants: Mutant[], seed: string): Mutant[] {
  const seen = new Map<string, number>();
  const withRank = mutants.map((mutant) => {
    const key = [seed, mutant.path, mutant.kind, mutant.before].join("\n");
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { mutant, rank: createHash("sha256").update(`${key}\n${occurrence}`).digest("hex") };
  });
  return withRank.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ mutant }) => mutant);
}

/** Every fault that a source can get. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true, kind);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isOnlyType(node)) return;
    const fault = faultOf(node);
    if (fault) {
      const start = node.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ path, line, before: node.getText(source), start, end: node.getEnd(), ...fault });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The source with its fault. */
export function withFault(code: string, { start, end, text }: Mutant): string {
  return code.slice(0, start) + text + code.slice(end);
}

function isOnlyType(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node);
}

function faultOf(node: ts.Node): { kind: Kind; text: string } | undefined {
  if (isCondition(node)) return { kind: "negated condition", text: `!(${node.getText()})` };
  if (isRemovable(node)) return { kind: "removed statement", text: ";" };
  const text = changedConstant(node);
  return text === undefined ? undefined : { kind: "changed constant", text };
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

function isRemovable(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  return (
    ts.isExpressionStatement(node) &&
    !ts.isStringLiteral(node.expression) &&
    // A class without its parent's constructor call cannot be constructed.
    !node.getText().startsWith("super(")
  );
}

function changedConstant(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return "false";
  if (node.kind === ts.SyntaxKind.FalseKeyword) return "true";
  if (ts.isNumericLiteral(node) && !isName(node)) return `${Number(node.text.replaceAll("_", "")) + 1}`;
  if (ts.isStringLiteral(node) && !isName(node)) return JSON.stringify(`${node.text}~`);
  return undefined;
}

/** Whether a literal names a property or a module, so it is not a value. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isExportDeclaration(parent) || ts.isExpressionStatement(parent)) return true;
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword;
  return "name" in parent && parent.name === node;
}
