// Writes the public address of each package into package-lock.json. npm leaves it out where `omit-lockfile-registry-resolved` is set, and
// writes the address of a private registry where one is configured. `npm ci` replaces the public registry by the configured one.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const REGISTRY = "https://registry.npmjs.org";

/**
 * The public address of a package of the lock file; undefined for an entry that is no package of a registry.
 * @param {string} path
 * @param {{ name?: string, version: string, link?: boolean }} entry
 */
export function publicAddress(path, { name, version, link }) {
  const folder = path.split("node_modules/").at(-1);
  if (link || !path.includes("node_modules/")) return undefined;
  const published = name ?? folder;
  return `${REGISTRY}/${published}/-/${published.split("/").at(-1)}-${version}.tgz`;
}

/** The entry with its address where npm writes it: after the version. */
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
