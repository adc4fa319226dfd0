/** A source map without the folder it was built in, so that every machine writes the same one and none tells where it was built. */
export function withoutBuildFolder(map, root) {
  const folder = JSON.stringify(`${root}/`).slice(1, -1);
  return map.replaceAll(folder, "");
}
