import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SUFFIX = ".actual.png";
const COLUMNS = ["expected", "actual", "difference"];

/**
 * Writes `index.html` into the folder of differences. It shows each accepted picture, the current one, and the different pixels in red,
 * side by side. Returns its path, or undefined if nothing differs.
 */
export function writeReport(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : [];
  const names = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
  if (!names.length) return undefined;
  const path = join(folder, "index.html");
  const rows = names.map((name) => {
    const cells = COLUMNS.map((kind) => cell(`${name}.${kind}.png`, kind, files));
    return `<section><h2>${name}</h2><div>${cells.join("")}</div></section>`;
  });
  writeFileSync(path, page(names.length, rows.join("\n")));
  return path;
}

function cell(file, kind, files) {
  const shown = files.includes(file) ? `<img src="${encodeURI(file)}" alt="">` : "<p>None</p>";
  return `<figure><figcaption>${kind}</figcaption>${shown}</figure>`;
}

function page(count, rows) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${count} pictures differ</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  h2 { font-size: 15px; margin: 32px 0 8px }
  div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px }
  figure { margin: 0 }
  img { max-width: 100%; outline: 1px solid gray }
</style>
<h1>${count} pictures differ</h1>
<p>To accept all of them as they are now: npm run test:pictures -- --accept</p>
${rows}
</html>
`;
}
