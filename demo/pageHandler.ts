import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brands, sisterBrands } from "../src/brands/registry";
import { builderSettings } from "./builderSettings";
import { fillFragments } from "./gateway/fragments";
import { writeIncludes } from "./includes";
import { type LiveReload, RELOAD_SCRIPT } from "./liveReload";
import { headFiles, headOf } from "./pageHead";
import { listOfPages, navigation, type PageEntry } from "./pageList";

const PAGES = new URL("./pages/", import.meta.url);

/** One path segment: a page, or a file of the pages. No path leaves the folder. */
const PAGE_PATH = /^\/([a-z0-9-]*)(?:\.html)?$/;
const FILE_PATH = /^\/([a-z0-9-]+\.(css|js))$/;

const fileTypes: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "application/javascript; charset=utf-8",
};

/** The address of an engine of `npm run demo:edge`, by its port's position after the gateway's. */
const ENGINE = /\{\{engine(\d)\}\}/g;
const NONCE_BYTES = 16;
const HTML = "text/html; charset=utf-8";
/** A page's script tags, to show the page without the script. */
const SCRIPTS = /<script\b.*?<\/script>\s*/gs;
const THANKS =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Thank you</title></head><body><h1>Thank you</h1><p>The host\'s own server has the sign-up.</p></body></html>';

/** Returns the extra headers of the strict-CSP pages. */
function policyOf(page: string, gateway: string, nonce: string): Record<string, string> {
  if (!page.startsWith("strict-csp")) return {};
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'none'",
    `connect-src ${gateway}`,
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
  ];
  return { "content-security-policy": policy.join("; ") };
}

async function readPages(): Promise<PageEntry[]> {
  const files = (await readdir(PAGES)).filter((file) => file.endsWith(".html"));
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(new URL(file, PAGES), "utf8");
      const title = /<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? file;
      return { name: file.slice(0, -".html".length), title, html };
    }),
  );
}

/** A footer of each sister brand, under its domain. */
function sisterFooters(): string {
  const footers = sisterBrands().map(
    ({ domain }) => `<div class="variants"><h2>${domain}</h2>
<p>A sister brand, by its domain.</p></div>
<hs-footer id="${domain.replace(".", "-")}" brand-domain="${domain}"></hs-footer>`,
  );
  return footers.join("\n\n");
}

/** A header of each brand, in the brand's language. */
function brandHeaders(): string {
  const headers = brands.map(({ domain, language }, index) => {
    const visitor = index % 3 === 1 ? ' authenticated first-name="Ada"' : "";
    return `<hs-header brand-domain="${domain}" nav-domain="${domain}" lang="${language}"${visitor}></hs-header>`;
  });
  return headers.join("\n");
}

/** The origin of one of the demo's ports, for the host name that the page was opened with. */
function originAt(request: IncomingMessage, port: number): string {
  const host = /^([a-z0-9.-]+)(?::\d+)?$/i.exec(request.headers.host ?? "")?.[1] ?? "localhost";
  return `http://${host}:${port}`;
}

function missingPage(pages: PageEntry[]): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No such page</title><link rel="stylesheet" href="/variants.css"><link rel="stylesheet" href="/inspector.css"></head>
<body><main class="variants"><h1>The demo has no such page</h1><p>These pages exist:</p></main><nav class="demo-nav variants" aria-label="Demo pages">${listOfPages(pages)}</nav></body></html>`;
}

/**
 * Serves the demo's pages with their scripts and styles. Fills in `{{gateway}}`, `{{site}}`, `{{nav}}`, `{{nonce}}`, the shared head and
 * the elements of all brands. With `liveReload`, every page without a policy reloads after a build.
 */
export function createPageHandler(gatewayPort: number, liveReload?: LiveReload) {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (
      status: number,
      type: string,
      body: string | Buffer,
      headers: Record<string, string> = {},
    ) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...headers });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const [path = "/", query = ""] = (request.url ?? "/").split("?");
    // The address to which the forms of prerendered elements post.
    if (request.method === "POST" && path === "/subscribe") return send(200, HTML, THANKS);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return send(405, "text/plain; charset=utf-8", "Only GET and HEAD.\n", { allow: "GET, HEAD" });
    }
    const { type = "", url } = headFiles[path] ?? {};
    if (url) return send(200, type, await readFile(url));
    if (path === "/robots.txt") return send(200, "text/plain; charset=utf-8", "User-agent: *\nAllow: /\n");

    if (liveReload && path === "/reload") return liveReload.subscribe(response);

    const [, file, kind = ""] = FILE_PATH.exec(path) ?? [];
    const text = file && (await readFile(new URL(file, PAGES), "utf8").catch(() => undefined));
    if (text !== undefined && text !== "") return send(200, fileTypes[kind] ?? "text/plain", text);

    if (path === "/builder-settings.json")
      return send(200, "application/json; charset=utf-8", JSON.stringify(builderSettings()));

    const pages = await readPages();
    const name = PAGE_PATH.exec(path)?.[1] ?? "no page";
    const page = pages.find((one) => one.name === (name || "index"));
    if (!page) return send(404, HTML, missingPage(pages));
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const gateway = originAt(request, gatewayPort);
    const site = originAt(request, gatewayPort - 1);
    const source = query === "script=none" ? page.html.replace(SCRIPTS, "") : page.html;
    const html = fillFragments(writeIncludes(source, query), gateway)
      .replaceAll("{{gateway}}", gateway)
      // The demo's own origin, for a page that an engine sends.
      .replaceAll("{{site}}", site)
      .replace(ENGINE, (_, place: string) => originAt(request, gatewayPort + Number(place)))
      .replaceAll("{{nonce}}", nonce)
      .replace("{{sister-footers}}", sisterFooters)
      .replace("{{brand-headers}}", brandHeaders)
      .replace("{{nav}}", () => navigation(pages, page.name))
      .replace(/<\/title>/, (tag) => `${tag}\n${headOf(page, site, gateway)}`);
    const policy = policyOf(page.name, gateway, nonce);
    const isReloading = liveReload && Object.keys(policy).length === 0;
    send(200, HTML, isReloading ? html + RELOAD_SCRIPT : html, policy);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end(`The demo's page server broke: ${String(error)}\n`);
    });
  };
}
