/**
 * Returns the files that package.json names (`exports`, `bin`, the element data) but the package lacks.
 * @param {Record<string, unknown>} packageJson
 * @param {Iterable<string>} paths of the package's files, relative to its root
 * @returns {string[]} as written in package.json; a pattern with `*` is missing if no file matches
 */
export function missingFiles(packageJson, paths) {
  const files = [...paths];
  const has = (name) => {
    const [head, tail] = name.replace(/^\.\//, "").split("*");
    return files.some((path) =>
      tail === undefined ? path === head : path.startsWith(head) && path.endsWith(tail),
    );
  };
  const named = [
    ...pathsOf(packageJson.exports ?? {}),
    ...pathsOf(packageJson.bin ?? {}),
    packageJson.customElements,
    packageJson["web-types"],
  ];
  return [...new Set(named)].filter((name) => name && !has(name));
}

function pathsOf(target) {
  return typeof target === "string" ? [target] : Object.values(target).flatMap(pathsOf);
}
