/** A source map without the path of the build folder, so that every machine writes the same map and none contains that path. */
export function withoutBuildFolder(map, root) {
  const folder = JSON.stringify(`${root}/`).slice(1, -1);
  return map.replaceAll(folder, "");
}
