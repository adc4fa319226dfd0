import { dirname, join, relative } from "node:path";
import type { MarkdownOptions } from "vitepress";
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
    const page = relative(ROOT, env.realPath ?? env.path);
    const path = linkedPath(token?.attrGet("href") ?? "", page);
    const isOfSite = path?.startsWith("docs/") && !(page in INCLUDED);
    if (!token || !path || isOfSite)
      return open?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
    const address = pageAddress(path);
    if (address) token.attrSet("href", base + address);
    else {
      // A copy is plain text, so a part of it has no address.
      const file = path.replace(/#.*/, "");
      sources.add(file);
      token.attrSet("href", base + sourceAddress(file));
      token.attrSet("target", "_self");
    }
    return self.renderToken(tokens, index, options);
  };
}

/** Pages that hold a document of the repository's root: their links are relative to that. */
const INCLUDED: Record<string, string> = {
  "docs/changelog.md": "CHANGELOG.md",
  "docs/security.md": "SECURITY.md",
};

/** The path below the repository's root where a relative link leads. */
function linkedPath(href: string, page: string): string | undefined {
  if (!href || /^(?:[a-z]+:|\/|#)/i.test(href)) return undefined;
  return join(dirname(INCLUDED[page] ?? page), href);
}

/** The address below the site's root of a document that is a page of it. */
function pageAddress(path: string): string | undefined {
  const [file = "", fragment] = path.split("#");
  const [page = file] = Object.entries(INCLUDED).find(([, included]) => included === file) ?? [];
  if (!page.startsWith("docs/") || !page.endsWith(".md")) return undefined;
  return page.slice("docs/".length).replace(/\.md$/, ".html") + (fragment ? `#${fragment}` : "");
}
