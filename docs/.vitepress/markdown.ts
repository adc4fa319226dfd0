import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { MarkdownOptions } from "vitepress";
import { isOnSite } from "./pages";
import { ROOT, sourceAddress } from "./siteFiles";

type Markdown = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

/** Renders a code fence marked `html live` as a live example. Without the script, it shows the code. */
export function addLiveExamples(md: Markdown): void {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    const isLive = token?.info.trim() === "html live";
    if (token && isLive) token.info = "html";
    const code = fence?.(tokens, index, ...rest) ?? "";
    return isLive
      ? `<LiveExample code="${encodeURIComponent(token?.content.trimEnd() ?? "")}">${code}</LiveExample>`
      : code;
  };
}

/** Points links to files of the repository at copies in the site. Adds the paths of these files to `sources`. */
export function addSourceLinks(md: Markdown, base: string, sources: Set<string>): void {
  const open = md.renderer.rules.link_open;
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const page = pathOf(env);
    const path = linkedPath(token?.attrGet("href") ?? "", page);
    const isOfSite = path?.startsWith("docs/") && isOnSite(path.slice("docs/".length));
    if (!token || !path || (isOfSite && !(page in ROOT_DOCUMENTS)))
      return open?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
    const address = pageAddress(path);
    if (address) token.attrSet("href", base + address);
    else {
      // A copy is plain text, so fragments do not work in it.
      const file = path.replace(/#.*/, "");
      sources.add(file);
      token.attrSet("href", base + sourceAddress(file));
    }
    // VitePress's router can show only VitePress's pages.
    if (!address) token.attrSet("target", "_self");
    return self.renderToken(tokens, index, options);
  };
}

/** Pages that show a document from the repository's root. In the repository, the page only links to it. */
const ROOT_DOCUMENTS: Record<string, string> = {
  "docs/changelog.md": "CHANGELOG.md",
};

/** Replaces the text of these pages with the document. */
export function showRootDocuments(md: Markdown): void {
  md.core.ruler.before("normalize", "root-documents", (state) => {
    const document = ROOT_DOCUMENTS[pathOf(state.env)];
    if (document) state.src = readFileSync(join(ROOT, document), "utf8");
  });
}

/** Returns a page's path relative to the repository's root. */
const pathOf = ({ realPath, path }: { realPath?: string; path: string }) => relative(ROOT, realPath ?? path);

/** Returns the target of a relative link as a path relative to the repository's root; undefined for any other link. */
function linkedPath(href: string, page: string): string | undefined {
  if (!href || /^(?:[a-z]+:|\/|#)/i.test(href)) return undefined;
  return join(dirname(ROOT_DOCUMENTS[page] ?? page), href);
}

/** Returns the address of a document's page, relative to the site's root; undefined if the document is not a page. */
function pageAddress(path: string): string | undefined {
  const [file = "", fragment] = path.split("#");
  const [page = file] = Object.entries(ROOT_DOCUMENTS).find(([, included]) => included === file) ?? [];
  if (!page.startsWith("docs/") || !page.endsWith(".md") || !isOnSite(page.slice("docs/".length)))
    return undefined;
  return page.slice("docs/".length).replace(/\.md$/, ".html") + (fragment ? `#${fragment}` : "");
}

/** The id that GitHub assigns to a heading. The site uses the same ids, so that a link works in both places. */
export const githubId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

/** Adds its column's head to each table cell as `data-head`, which CSS shows in a narrow window. */
export function addHeadsToCells(md: Markdown): void {
  md.core.ruler.push("heads-in-cells", ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    tokens.forEach((token, index) => {
      if (token.type === "thead_open") heads = [];
      if (token.type === "tr_open") column = 0;
      if (token.type === "th_open") heads.push(tokens[index + 1]?.content.replace(/`/g, "") ?? "");
      if (token.type === "td_open") token.attrSet("data-head", heads[column++] ?? "");
    });
  });
}

/** Allows line breaks after underscores in names and after slashes in paths, so that they fit. */
export function addBreaksToNames(md: Markdown): void {
  for (const rule of ["code_inline", "text"] as const) {
    const render = md.renderer.rules[rule];
    md.renderer.rules[rule] = (...parts) =>
      (render?.(...parts) ?? "").replace(/(?<=[A-Za-z][_/])(?=[A-Za-z])/g, "<wbr>");
  }
}

const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** Adds width and height to pictures, so that their space is reserved before they load. */
export function addPictureSizes(md: Markdown): void {
  const image = md.renderer.rules.image;
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const source = token?.attrGet("src") ?? "";
    const name = /(?:^|\/)public\/([\w.-]+)$/.exec(source)?.[1];
    if (token && name) {
      const [width, height] = sizeOf(join(ROOT, "docs/public", name));
      token.attrSet("width", String(width));
      token.attrSet("height", String(height));
    }
    return image?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
  };
}

function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(file);
  if (file.endsWith(".png")) return [bytes.readUInt32BE(PNG_WIDTH_AT), bytes.readUInt32BE(PNG_HEIGHT_AT)];
  const [, width = 0, height = 0] = / viewBox="0 0 (\d+) (\d+)"/.exec(bytes.toString()) ?? [];
  return [Number(width), Number(height)];
}
