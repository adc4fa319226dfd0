import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import MagicString from "magic-string";

const HELPER = "__hsBind";
const HELPER_FILE = fileURLToPath(new URL("./runtime/bind.cjs", import.meta.url));

/**
 * Rewrites `f.bind(x)` and `o.f.bind(x, ...)` in a library's source to a helper function. MooTools replaces `Function.prototype.bind` with
 * a function that keeps only the first argument, which breaks every React update. The page's own `bind` stays unchanged. Our sources do not
 * use `bind`.
 */
export function rewriteBind(path, source) {
  if (!source.includes(".bind(")) return source;
  const code = new MagicString(source);
  const sourceType = /^\s*(import|export)\b/m.test(source) ? "module" : "script";
  for (const call of callsOfBind(parse(source, { ecmaVersion: "latest", sourceType }))) {
    const { object } = call.callee;
    code.appendLeft(object.start, `${HELPER}(`);
    // Replaces ".bind(" with ", ".
    const argumentsStart = call.arguments[0]?.start ?? call.end - 1;
    code.overwrite(object.end, argumentsStart, call.arguments.length ? ", " : "");
  }
  if (!code.hasChanged()) return source;
  code.prepend(`var ${HELPER} = require(${JSON.stringify(HELPER_FILE)}).bind;`);
  return `${code}\n//# sourceMappingURL=${code.generateMap({ hires: "boundary", source: path, includeContent: true }).toUrl()}`;
}

function* callsOfBind(node) {
  if (node.type === "CallExpression" && node.callee.property?.name === "bind" && !node.callee.computed)
    yield node;
  for (const child of Object.values(node)) if (child && typeof child === "object") yield* callsOfBind(child);
}
