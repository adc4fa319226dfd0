import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";

const HELPER = "__hsBind";
const HELPER_FILE = fileURLToPath(new URL("./runtime/bind.cjs", import.meta.url));

/**
 * Rewrites `f.bind(x)` and `o.f.bind(x, ...)` in a library's source to a helper of our own: MooTools replaces
 * `Function.prototype.bind` with one that keeps only the first argument, and every React update dies of it. The host's own
 * bind is never touched. Our sources do not use bind at all.
 */
export function rewriteBind(path, source) {
  if (!source.includes("bind")) return source;
  const code = new MagicString(source);
  const tree = parse(source, { ecmaVersion: "latest", sourceType: isModule(source) ? "module" : "script" });
  full(tree, (node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return;
    const { object, property, computed, optional } = node.callee;
    if (computed || property.name !== "bind") return;
    if (optional || node.optional) throw new Error(`${path}: an optional .bind call is not rewritten yet`);
    code.appendLeft(object.start, `${HELPER}(`);
    // From the end of the function to the first argument: ".bind(" becomes ", ".
    const argumentsStart = node.arguments[0]?.start ?? node.end - 1;
    code.overwrite(object.end, argumentsStart, node.arguments.length ? ", " : "");
  });
  if (!code.hasChanged()) return source;
  code.prepend(`var ${HELPER} = require(${JSON.stringify(HELPER_FILE)}).bind;`);
  return `${code}\n//# sourceMappingURL=${code.generateMap({ hires: "boundary", source: path, includeContent: true }).toUrl()}`;
}

function isModule(source) {
  return /^\s*(import|export)\b/m.test(source);
}
