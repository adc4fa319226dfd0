// Writes the public address of each package into package-lock.json. npm omits it if `omit-lockfile-registry-resolved` is set, and writes a
// private registry's address if one is configured. `npm ci` replaces the public registry with the configured one.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const REGISTRY = "https://registry.npmjs.org";

/**
 * Returns the public address of a package; undefined for an entry that is not a registry package.
 * @param {string} path
 * @param {{ name?: string, version: string, link?: boolean }} entry
 */
export function publicAddress(path, { name, version, link }) {
  const folder = path.split("node_modules/").at(-1);
  if (link || !path.includes("node_modules/")) return undefined;
  const published = name ?? folder;
  return `${REGISTRY}/${published}/-/${published.split("/").at(-1)}-${version}.tgz`;
}

function withAddress(path, entry) {
  const resolved = publicAddress(path, entry);
  if (!resolved) return entry;
  const { name, version, resolved: _, ...others } = entry;
  return { ...(name && { name }), version, resolved, ...others };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages = Object.entries(lock.packages).map(([path, entry]) => [path, withAddress(path, entry)]);
  writeFileSync(
    "package-lock.json",
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
}
