import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A sister brand's entry in the registry: its domain, and the data file that a browser downloads. */
const ENTRY = /sister\(\s*"([\w.-]+)"(?:(?!sister\()[\s\S])*?import\("\.\/(\w+)"\)/g;

/**
 * The module with which a server imports the data files of all sister brands at once, from the entries of `src/brands/registry.ts`.
 * @param {string} root the repository
 * @returns {string}
 */
export function sisterFooters(root) {
  const registry = readFileSync(join(root, "src/brands/registry.ts"), "utf8");
  const entries = [...registry.matchAll(ENTRY)].map(([, domain, file]) => ({ domain, file }));
  const imports = entries
    .map(({ file }) => `import { footer as ${file} } from "../src/brands/${file}";`)
    .sort();
  const rows = entries.map(({ domain, file }) => `  "${domain}": ${file},`);
  return `/** Written by npm run generate from src/brands/registry.ts. */
${imports.join("\n")}

export const sisterFooters = {
${rows.join("\n")}
};
`;
}
