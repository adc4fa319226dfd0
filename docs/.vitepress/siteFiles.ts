import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { describeElements } from "../../build/customElements.mjs";
import { builderSettings } from "../../demo/builderSettings";
import { pageBottom, pageTop } from "./chrome";
import { headTags } from "./headTags";
import { descriptionOf } from "./pages";

export const ROOT = resolve(import.meta.dirname, "../..");
const BUILDER = [
  "builder.js",
  "builder-field.js",
  "builder-form.js",
  "builder-preview.js",
  "builder-preview.css",
  "builder-problems.js",
  "builder-frame.js",
  "builder-snippet.js",
  "builder-state.js",
  "builder-theme.js",
  "builder.css",
  "inspector-dom.js",
];

/** Returns the files that VitePress does not render, as path relative to the site's root and text. The builder is the one of the demo. */
export async function siteFiles(base: string): Promise<Map<string, string>> {
  const read = (path: string) => readFile(join(ROOT, path), "utf8");
  const files = new Map<string, string>();
  for (const name of ["loadChrome.js", "example.css", "builder-site.css", "chrome.css"])
    files.set(name, await read(`docs/.vitepress/files/${name}`));
  const printed = execFileSync("node", ["--import", "tsx", "docs/.vitepress/legacyPages.ts", base], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const [name, text] of JSON.parse(printed) as [string, string][]) files.set(name, text);
  for (const name of BUILDER) files.set(name, await read(`demo/pages/${name}`));
  files.set("builder-settings.json", JSON.stringify(builderSettings()));
  files.set("hs/1/custom-elements.json", JSON.stringify(describeElements(ROOT)));
  files.set("builder.html", builderPage(await read("demo/pages/builder.html"), base));
  return files;
}

/** Returns the demo's builder page with the site's header and footer. */
function builderPage(page: string, base: string): string {
  return (
    page
      .replace("{{nav}}", pageTop(base).replace(/<nav aria-label="Skip">.*\n/, ""))
      .replace(/<link[^>]*inspector.css">\n/, "")
      .replaceAll("{{gateway}}", base.replace(/\/$/, ""))
      .replace(
        "</title>",
        `</title>\n<meta name="description" content="${descriptionOf("builder")}">\n${headTags(base, "builder")}`,
      )
      // Blocks rendering, so that a page in the dark scheme never shows light first.
      .replace(
        "</head>",
        `<link rel="stylesheet" href="chrome.css">\n<link rel="stylesheet" href="builder-site.css">\n<link rel="stylesheet" href="${base}hs/1/reserve.css">\n<script src="${base}loadChrome.js"></script>\n</head>`,
      )
      .replace("</body>", `${pageBottom(base)}\n</body>`)
  );
}

/** Writes these files and the linked sources into the built site, and a release of the script into `hs/`, as on a CDN. */
export async function writeSiteFiles(folder: string, base: string, sources: Set<string>): Promise<void> {
  execFileSync("node", ["deploy/release.mjs", "--to", join(folder, "hs"), "--prefix", "/hs"], { cwd: ROOT });
  // The release writes its header rules for a site at the root of its host.
  const headers = join(folder, "_headers");
  await writeFile(headers, (await readFile(headers, "utf8")).replace(/^\/hs\//gm, `${base}hs/`));
  for (const [name, text] of await siteFiles(base)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const path of sources) {
    const file = join(folder, sourceAddress(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await sourceText(join(ROOT, path)));
  }
}

/** Returns a file's text. For a folder, returns the texts of its files, each after its name. */
async function sourceText(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return readFile(path, "utf8");
  const names = (await readdir(path)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(path, name), "utf8")));
  return names.map((name, i) => `${name}\n\n${texts[i]}`).join("\n");
}

/** Returns the site's address for a copy of a repository file. Every copy is served as plain text. */
export function sourceAddress(path: string): string {
  return `source/${path}.txt`;
}
