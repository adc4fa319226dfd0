import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitepress";
import { createCdn } from "../../demo/gateway/cdn";
import { pageBottom, pageTop, scriptTags } from "./chrome";
import { createCodeColors } from "./codeColors";
import { applyPolicy } from "./contentPolicy";
import { tagsOf } from "./headTags";
import {
  addBreaksToNames,
  addHeadsToCells,
  addLiveExamples,
  addPictureSizes,
  addSourceLinks,
  githubId,
  showRootDocuments,
} from "./markdown";
import { descriptionOf, REPOSITORY_DOCUMENTS } from "./pages";
import { ROOT, siteFiles, writeSiteFiles } from "./siteFiles";

/** The site's base path. GitHub Pages serves a project's site from a folder. */
const base = process.env.DOCS_BASE ?? "/";
const isBuild = process.argv.includes("build");
const colors = createCodeColors();
/** The repository's files that pages link to. Every page's footer links to the license. */
const sources = new Set<string>(["LICENSE"]);
const colorsName = "assets/code-colors.css";

/** Adds our own header and footer around VitePress's application, as on any other page. */
const withChrome = (html: string) =>
  html
    .replace("</head>", `${scriptTags(base)}\n</head>`)
    .replace(/<body[^>]*>/, (tag) => `${tag}\n${pageTop(base)}`)
    .replace("</body>", `${pageBottom(base)}\n</body>`);

/** Serves the files that a build would write, for `npm run docs:dev`. */
function devServer(): Plugin {
  const cdn = createCdn(join(ROOT, "dist"));
  const types: Record<string, string> = {
    html: "text/html",
    js: "text/javascript",
    css: "text/css",
    json: "application/json",
  };
  return {
    name: "site-files",
    apply: "serve",
    transformIndexHtml: withChrome,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const name = pathname.slice(base.length);
        const text = (await siteFiles(base)).get(name);
        if (text !== undefined) {
          response.setHeader("content-type", `${types[name.split(".").at(-1) ?? ""]}; charset=utf-8`);
          response.end(text);
        } else if (cdn.serves(pathname)) await cdn.respond(request, response, pathname);
        else next();
      });
    },
  };
}

export default defineConfig({
  title: "home-services-chrome",
  description:
    "The shared header, footer, search and email sign-up of a home-services marketplace, in one script tag.",
  lang: "en",
  base,
  metaChunk: true,
  // By default VitePress writes a style attribute on the content, which a strict policy blocks.
  contentProps: {},
  // To disable transitions, VitePress inserts a style element, which a strict policy blocks.
  appearance: { disableTransition: false },
  cleanUrls: false,
  markdown: {
    // Keeps braces in texts, such as "between {1} and {2}", from being parsed as attributes.
    attrs: { disable: true },
    headers: { level: [2, 2] },
    anchor: { slugify: githubId },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    codeTransformers: isBuild ? [colors.transformer] : [],
    config(md) {
      showRootDocuments(md);
      addLiveExamples(md);
      addSourceLinks(md, base, sources);
      addHeadsToCells(md);
      addBreaksToNames(md);
      addPictureSizes(md);
    },
  },
  srcExclude: REPOSITORY_DOCUMENTS.map((name) => (name.endsWith("/") ? `${name}*.md` : `${name}.md`)),
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("hs-") } } },
  vite: {
    plugins: [devServer()],
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
    server: { host: "127.0.0.1" },
    define: { __ALGOLIA__: "false" },
  },
  // Search results show excerpts immediately. A match in a heading ranks far above one in the text or in the headings above it.
  // theme/searchOrder.ts adds weights.
  themeConfig: {
    search: {
      provider: "local",
      options: {
        detailedView: true,
        miniSearch: {
          searchOptions: { fuzzy: 0.1, prefix: true, boost: { title: 8, titles: 0.1, text: 1 } },
        },
      },
    },
  },
  transformPageData: (pageData) => {
    pageData.description = descriptionOf(pageData.relativePath.replace(/\.md$/, ""));
  },
  transformHead: ({ pageData }) => [
    ...tagsOf(base, pageData.relativePath.replace(/\.md$/, "")),
    ["link", { rel: "stylesheet", href: `${base}${colorsName}` }],
    ["link", { rel: "stylesheet", href: `${base}hs/1/reserve.css` }],
  ],
  transformHtml: withChrome,
  async buildEnd({ outDir }) {
    await writeFile(join(outDir, colorsName), colors.css());
    await writeSiteFiles(outDir, base, sources);
    await applyPolicy(outDir, base);
  },
});
