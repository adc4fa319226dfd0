import { createHash } from "node:crypto";
import { basename } from "node:path";

export const sha256 = (text) => createHash("sha256").update(text).digest("base64");

/** Returns a file's name from its digest. Must match build/runtime/provideLoader.js. A file without a title is a shared chunk. */
export const nameOf = (title, digest) => `${title ?? "chunk"}-${digest.slice(0, 8).replace(/\W/g, "_")}.js`;

/**
 * Names each file by its content hash, and creates the table from which `hs.js` loads the files. A file's line has its title, its SHA-256,
 * and the line numbers of all files that it imports. `hs.js` contains the lines of the files that it loads itself. The app's file, which no
 * other file imports, contains the rest.
 */
export function inTable(outputs, titles, app) {
  const byName = new Map(outputs.map((file) => [basename(file.name), file]));
  const importsOf = (file, found = new Set()) => {
    for (const next of file.imports.map((name) => byName.get(name)))
      if (!found.has(next)) importsOf(next, found.add(next));
    return found;
  };
  const isOfScript = new Set();
  for (const file of outputs)
    if (titles.includes(file.title)) for (const one of [file, ...importsOf(file)]) isOfScript.add(one);
  const files = [...outputs].sort((a, b) => isOfScript.has(b) - isOfScript.has(a));
  const finished = new Map();
  const finish = (file) => {
    if (finished.has(file)) return finished.get(file);
    const imports = file.imports.map((name) => [name, byName.get(name)]);
    let code = imports.reduce(
      (text, [name, one]) => text.replaceAll(name, basename(finish(one).name)),
      file.code,
    );
    if (file.title === app)
      code = code.replace(/^(?=\/\/# sourceMappingURL)/m, `export const files=${JSON.stringify(ofApp())};\n`);
    const digest = sha256(code);
    const name = `assets/${nameOf(file.title, digest)}`;
    const numbers = [...importsOf(file)].map((one) => files.indexOf(one));
    const line = [file.title ?? "chunk", digest.slice(0, -1), ...numbers].join(" ");
    finished.set(file, { ...file, code, name, line });
    return finished.get(file);
  };
  const linesOf = (some) => some.map((file) => finish(file).line);
  const ofApp = () => linesOf(files.slice(isOfScript.size));
  const table = linesOf(files.slice(0, isOfScript.size));
  return { files: files.map(finish), table };
}
