import { createRequire } from "node:module";
import { resolve } from "node:path";
import { parse } from "acorn";
import { full } from "acorn-walk";
import MagicString from "magic-string";

const REACT = /^(react|react-dom|react-dom\/client|react\/jsx-runtime|scheduler)$/;
const IS_REACT = /node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

/** Where React's own code is: its entries only choose between this and the development build. */
export function productionFile(root, name) {
  if (!REACT.test(name)) return undefined;
  const [library, entry] = name.split("/");
  const require = createRequire(resolve(root, "node_modules/react-dom/package.json"));
  return require
    .resolve(`${library}/package.json`)
    .replace(/package\.json$/, `cjs/${entry ? `${library}-${entry}` : library}.production.js`);
}

/**
 * Makes an ES module of a CommonJS file of React's, so that it stands at the top of the script. In the function that a bundler puts
 * around CommonJS a browser reads all of React twice, once to find that function's end and once to run it; and no minifier may drop
 * what nobody asks of `exports`.
 */
export function asModule(path, source) {
  if (!IS_REACT.test(path)) return source;
  const code = new MagicString(source);
  const tree = parse(source, { ecmaVersion: "latest" });
  const written = new Map();
  const uses = [];
  full(tree, (node) => {
    if (node.type === "AssignmentExpression" && isExport(node.left)) {
      written.set(node.left.property.name, (written.get(node.left.property.name) ?? 0) + 1);
    }
    if (isExport(node)) uses.push(node);
  });
  for (const { object, property, start, end } of uses) {
    if (!written.has(property.name))
      throw new Error(`${path}: ${object.name}.${property.name} is nowhere set`);
    code.overwrite(start, end, local(property.name));
  }
  const declared = new Set();
  for (const statement of tree.body) {
    if (statement.type === "VariableDeclaration" && statement.declarations.some(isRequired)) {
      if (!statement.declarations.every(isRequired))
        throw new Error(`${path}: requires among other variables`);
      const imports = statement.declarations.map(
        ({ id, init }) => `import * as ${id.name} from ${init.arguments[0].raw};`,
      );
      code.overwrite(statement.start, statement.end, imports.join("\n"));
    }
    const left =
      statement.expression?.type === "AssignmentExpression" ? statement.expression.left : undefined;
    if (left && isExport(left) && written.get(left.property.name) === 1) {
      code.appendLeft(statement.start, "var ");
      declared.add(left.property.name);
    }
  }
  const names = [...written.keys()];
  const others = names.filter((name) => !declared.has(name)).map(local);
  if (others.length) code.append(`\nvar ${others.join(", ")};`);
  code.append(`\nexport { ${names.map((name) => `${local(name)} as ${name}`).join(", ")} };`);
  // Who imports the default means what has these names.
  if (names.includes("createElement"))
    code.append("\nexport default { createElement: exported_createElement };");
  return code.toString();
}

const local = (name) => `exported_${name}`;

function isExport({ type, object, computed }) {
  return type === "MemberExpression" && !computed && object.name === "exports";
}

function isRequired({ init }) {
  return init?.type === "CallExpression" && init.callee.name === "require";
}
