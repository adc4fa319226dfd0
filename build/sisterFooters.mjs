import { ts } from "@custom-elements-manifest/analyzer";
import { parseSource } from "./loadSources.mjs";

/**
 * Creates the module with which a server imports the data files of all sister brands, from the entries of `src/brands/registry.ts`.
 * @param {string} root the repository
 * @returns {string}
 */
export function sisterFooters(root) {
  const calls = callsIn(parseSource(root, "src/brands/registry.ts"));
  const entries = calls
    .filter(({ expression }) => expression.text === "sister")
    .map((entry) => ({ domain: entry.arguments[0].text, file: importedFile(entry) }));
  const imports = entries
    .map(({ file }) => `import { footer as ${file} } from "../../src/brands/${file}";`)
    .sort();
  const rows = entries.map(({ domain, file }) => `  "${domain}": ${file},`);
  return `/** Written by npm run generate from src/brands/registry.ts. */
${imports.join("\n")}

export const sisterFooters = {
${rows.join("\n")}
};
`;
}

/** Finds the data file of an entry of the registry. */
function importedFile(entry) {
  const load = callsIn(entry).find(({ expression }) => expression.kind === ts.SyntaxKind.ImportKeyword);
  return load.arguments[0].text.slice("./".length);
}

function callsIn(node) {
  const calls = [];
  const visit = (child) => {
    if (ts.isCallExpression(child)) calls.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return calls;
}
