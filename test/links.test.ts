// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { githubId } from "../docs/.vitepress/markdown";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const names = (folder: string, recursive: boolean) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: "utf8" }).map((name) => join(folder, name));
const isGenerated = (path: string) => /(^|\/)(node_modules|dist|cache|\.git)(\/|$)/.test(path);

/** Every Markdown file of the repository. */
const documents = names(".", false)
  .filter((path) => !isGenerated(path))
  .flatMap((path) => (statSync(join(ROOT, path)).isDirectory() ? names(path, true) : [path]))
  .filter((path) => path.endsWith(".md") && !isGenerated(path));

/** A document without its code, because code contains no links. */
const textOf = (path: string) => read(path).replace(/^( *)(```|~~~)[\s\S]*?^\1\2$|`[^`\n]*`/gm, "");

/** The relative links and images of a document: the path from the root, and the part after `#`. */
function linksOf(document: string): { href: string; path: string; id: string }[] {
  const found = textOf(document).matchAll(
    /\]\(<?([^)\s>]+)|^\[[^\]]+\]: (\S+)| (?:href|src|srcset)="([^"]+)"/gm,
  );
  return [...found]
    .map(([, inline, reference, attribute]) => inline ?? reference ?? attribute ?? "")
    .filter((href) => !/^(?:[a-z]+:|\/\/)/i.test(href))
    .map((href) => {
      const [path = "", id = ""] = href.split("#");
      return { href, path: path ? join(dirname(document), path) : document, id };
    });
}

/** The ids of a document's headings. */
const idsOf = (document: string) =>
  [...read(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    githubId(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")),
  );

/** Whether npm packs a path, according to `files` in package.json. */
function isPacked(path: string): boolean {
  const files: string[] = JSON.parse(read("package.json")).files;
  return files.some((entry) =>
    entry.endsWith("/**/*.md")
      ? path.startsWith(`${entry.split("/")[0]}/`) && path.endsWith(".md") && !path.includes("/.vitepress/")
      : path === entry || path.startsWith(`${entry}/`),
  );
}

describe("the Markdown of the repository", () => {
  it("is found in every folder", () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(200);
  });

  it.each(documents)("%s links only to files and headings that exist", (document) => {
    const dead = linksOf(document).filter(
      ({ path, id }) =>
        !existsSync(join(ROOT, path)) || (id && path.endsWith(".md") && !idsOf(path).includes(id)),
    );
    expect(dead.map(({ href }) => href)).toEqual([]);
  });

  it.each(documents.filter(isPacked))("%s, which npm packs, links only to packed files", (document) => {
    const missing = linksOf(document).filter(({ path }) => !isPacked(path));
    expect(missing.map(({ href }) => href)).toEqual([]);
  });

  it.each(documents)("%s has no syntax that only the documentation site supports", (document) => {
    const only = /<!--\s*@include|\{target=|^:::|^\[\[toc\]\]|<script setup/gim;
    expect([...textOf(document).matchAll(only)].map(([found]) => found)).toEqual([]);
  });
});
