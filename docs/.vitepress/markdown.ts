import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { MarkdownOptions } from "vitepress";
import { FOREIGN_PAGES } from "./pages";
import { ROOT, sourceAddress } from "./siteFiles";

type Markdown = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

/** A fence "html live" is a live example; without the script it is the code that it shows. */
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

/** Links to files of the repository lead to a copy in the site. `sources` gets their paths. */
export function addSourceLinks(md: Markdown, base: string, sources: Set<string>): void {
  const open = md.renderer.rules.link_open;
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const page = pathOf(env);
    const path = linkedPath(token?.attrGet("href") ?? "", page);
    const isForeign = FOREIGN_PAGES.some((name) => path === `docs/${name}.md`);
    const isOfSite = path?.startsWith("docs/") && !(page in ROOT_DOCUMENTS) && !isForeign;
    if (!token || !path || isOfSite)
      return open?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
    const address = pageAddress(path);
    if (address) token.attrSet("href", base + address);
    else {
      // A copy is plain text, so a part of it has no address.
      const file = path.replace(/#.*/, "");
      sources.add(file);
      token.attrSet("href", base + sourceAddress(file));
    }
    // VitePress's router shows only its own pages.
    if (!address || isForeign) token.attrSet("target", "_self");
    return self.renderToken(tokens, index, options);
  };
}

/** Pages that show a document of the repository's root. In the repository they only link to it. */
const ROOT_DOCUMENTS: Record<string, string> = {
  "docs/changelog.md": "CHANGELOG.md",
  "docs/security.md": "SECURITY.md",
};

/** Shows the documents of the repository's root as pages of the site. */
export function showRootDocuments(md: Markdown): void {
  md.core.ruler.before("normalize", "root-documents", (state) => {
    const document = ROOT_DOCUMENTS[pathOf(state.env)];
    if (document) state.src = readFileSync(join(ROOT, document), "utf8");
  });
}

/** The path of the page below the repository's root. */
const pathOf = ({ realPath, path }: { realPath?: string; path: string }) => relative(ROOT, realPath ?? path);

/** The path below the repository's root where a relative link leads. */
function linkedPath(href: string, page: string): string | undefined {
  if (!href || /^(?:[a-z]+:|\/|#)/i.test(href)) return undefined;
  return join(dirname(ROOT_DOCUMENTS[page] ?? page), href);
}

/** The address below the site's root of a document that is a page of it. */
function pageAddress(path: string): string | undefined {
  const [file = "", fragment] = path.split("#");
  const [page = file] = Object.entries(ROOT_DOCUMENTS).find(([, included]) => included === file) ?? [];
  if (!page.startsWith("docs/") || !page.endsWith(".md")) return undefined;
  return page.slice("docs/".length).replace(/\.md$/, ".html") + (fragment ? `#${fragment}` : "");
}

/** Each cell carries the head of its column, which a narrow window shows beside it. */
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

/** A long name may break after its underscores and a path after its slashes, in code and in text. */
export function addBreaksToNames(md: Markdown): void {
  for (const rule of ["code_inline", "text"] as const) {
    const render = md.renderer.rules[rule];
    md.renderer.rules[rule] = (...parts) =>
      (render?.(...parts) ?? "").replace(/(?<=[A-Za-z][_/])(?=[A-Za-z])/g, "<wbr>");
  }
}

const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** Pictures take their room before they have loaded. */
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
