import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "acorn";
import { base, full, simple } from "acorn-walk";
import MagicString from "magic-string";
import { pruneEvents } from "./pruneReactEvents.mjs";
import { neverRestoreFocus } from "./pruneReactFocus.mjs";

/** What libraries ask of React and React DOM beside what our own sources import. */
const USED_BY_LIBRARIES = [
  "createElement",
  "createRoot",
  "version",
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
  "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
];
const PRUNED = /node_modules\/(react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"react(?:-dom(?:\/client)?)?"/g;

/**
 * Takes out the exports of React that nothing of ours imports. React is CommonJS, whose exports no bundler may drop by itself;
 * the minifier then drops the functions behind them. Returns a function of a library's path and source.
 */
export function pruneReact(root) {
  const used = namesWeImport(root);
  return async (path, source) => (PRUNED.test(path) ? prune(source, await used) : source);
}

/** Every name that our sources import from React, so that an import is never pruned away under it. */
async function namesWeImport(root) {
  const names = new Set(USED_BY_LIBRARIES);
  for (const folder of ["src", "elements"]) {
    for (const file of await readdir(resolve(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const source = await readFile(resolve(root, folder, file), "utf8");
      for (const [, list] of source.matchAll(IMPORT)) {
        for (const item of list.split(","))
          names.add(
            item
              .replace(/^\s*type\s/, "")
              .trim()
              .split(/\s+as\s/)[0],
          );
      }
    }
  }
  return names;
}

function prune(source, used) {
  const code = new MagicString(source);
  if (source.includes("isHydrating")) {
    neverHydrate(source, code);
    neverHoist(source, code);
    dropUnusedKinds(source, code, used);
    pruneEvents(source, code);
    neverRestoreFocus(source, code, declaredIn);
  }
  for (const { type, expression, start, end } of parse(source, { ecmaVersion: "latest" }).body) {
    const left =
      type === "ExpressionStatement" && expression.type === "AssignmentExpression"
        ? expression.left
        : undefined;
    const isExport = left?.type === "MemberExpression" && left.object.name === "exports";
    if (isExport && !used.has(left.property.name)) code.remove(start, end);
  }
  return code.toString();
}

/**
 * We never hydrate: a root that came with the markup is replaced, not taken over. So React's one flag for it is false for good,
 * and the minifier drops what hangs on it.
 */
function neverHydrate(source, code) {
  const written = [];
  const read = [];
  const ownNames = [];
  full(parse(source, { ecmaVersion: "latest" }), (node) => {
    if (node.type === "AssignmentExpression" && node.left.name === "isHydrating") written.push(node);
    if (node.type === "VariableDeclarator" && node.id.name === "isHydrating") written.push(node);
    if (node.params?.some(({ name }) => name === "isHydrating")) ownNames.push(node);
    if (node.type === "Identifier" && node.name === "isHydrating") read.push(node);
  });
  for (const { type, start, end } of written)
    code.overwrite(start, end, type === "VariableDeclarator" ? "neverHydrates" : "false");
  for (const { start, end } of read) {
    if (![...written, ...ownNames].some((node) => node.start <= start && end <= node.end))
      code.overwrite(start, end, "false");
  }
}

/**
 * React moves `<style>`, `<link>`, `<title>` and the like into the page's head. We render none (a test looks), and nothing of ours
 * may ever go there: every host element is a plain one.
 */
function neverHoist(source, code) {
  let isFound = false;
  full(parse(source, { ecmaVersion: "latest" }), ({ type, test, start, end, alternate }) => {
    if (type !== "ConditionalExpression" || test.callee?.name !== "isHostHoistableType") return;
    code.overwrite(start, end, String(alternate.alternate.value));
    isFound = alternate.consequent.value === HEAD_KINDS[1];
  });
  if (!isFound)
    throw new Error(
      "React tells elements of the head apart otherwise than expected: see build/pruneReact.mjs",
    );
}

/** Components of React's own that make a kind of node each. */
const KINDS = {
  Profiler: "PROFILER",
  SuspenseList: "SUSPENSE_LIST",
  ViewTransition: "VIEW_TRANSITION",
  Activity: "ACTIVITY",
};

/** Kinds of elements of the head, which `neverHoist` keeps from being made; the same expression names them. */
const HEAD_KINDS = [26, 27];

/** Takes the branches for kinds of nodes that nobody here can make, their components not being imported, out of every `switch` over a kind. */
function dropUnusedKinds(source, code, used) {
  const unused = Object.keys(KINDS)
    .filter((component) => !used.has(component))
    .map((component) => numberOfKind(source, KINDS[component]));
  unused.push(...HEAD_KINDS);
  full(parse(source, { ecmaVersion: "latest" }), ({ type, discriminant, cases }) => {
    if (type !== "SwitchStatement" || discriminant.property?.name !== "tag") return;
    cases.forEach(({ test, consequent, start, end }, i) => {
      if (!test || !unused.includes(test.value)) return;
      // A branch that the one before runs on into is that one's too.
      const isOwn = i === 0 || leaves(cases[i - 1].consequent.at(-1));
      if (consequent.length > 0 && !isOwn) return;
      // Other branches may use what this one declares.
      const names = declaredIn(consequent);
      if (names.length) code.overwrite(start, end, `case ${test.value}: var ${names.join(", ")}; break;`);
      else code.remove(start, end);
    });
  });
}

/** The variables that statements declare for the function around them. */
function declaredIn(statements) {
  const names = new Set();
  const outerOnly = { ...base, Function: () => undefined };
  for (const statement of statements) {
    simple(statement, { VariableDeclarator: ({ id }) => names.add(id.name) }, outerOnly);
  }
  return [...names];
}

/** Read off React itself, so that another version's numbers cannot be mistaken for these. */
function numberOfKind(source, kind) {
  const made = new RegExp(`createFiberImplClass\\((\\d+),[^;{}]{1,120}elementType = REACT_${kind}_TYPE`).exec(
    source,
  );
  if (!made)
    throw new Error(
      `React makes nodes of the kind ${kind} otherwise than expected: see build/pruneReact.mjs`,
    );
  return Number(made[1]);
}

/** Whether nothing runs on past a statement. */
function leaves(statement) {
  if (statement?.type === "BlockStatement") return leaves(statement.body.at(-1));
  return ["BreakStatement", "ReturnStatement", "ThrowStatement", "ContinueStatement"].includes(
    statement?.type,
  );
}
