import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** A host's own site, of another origin than the script and the gateway: serves whatever page a test gives it. */
export async function startHostPages() {
  const pages = new Map<string, HostPage>();
  let first = "";
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? "/", "http://host").pathname);
    response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8", ...page?.headers });
    const { html, headers } = page ?? { html: "<!doctype html><title>Another page of the host</title>" };
    response.end(first ? startingWith(first, html, headers) : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;

  return {
    url,
    /** Serves a page from now on and gives its address. */
    add(page: HostPage, path = `/page-${++count}.html`): string {
      pages.set(path, page);
      return `${url}${path}`;
    },
    /** What every page runs from now on before anything of its own, for a browser that cannot be told so itself. */
    runFirst(script: string): void {
      first = script;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Puts a script where a page begins, with the nonce of the page's policy, and takes its tag out again. */
function startingWith(script: string, html: string, headers: Record<string, string> = {}): string {
  const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
  const tag = `<script${nonce ? ` nonce="${nonce}"` : ""}>document.currentScript.remove(); ${script}</script>`;
  const start = /<head[^>]*>|^\s*<!doctype[^>]*>/i.exec(
    /<head[ >]/i.test(html) ? html.slice(html.search(/<head[ >]/i)) : html,
  );
  if (!start) return tag + html;
  const end = html.indexOf(start[0]) + start[0].length;
  return html.slice(0, end) + tag + html.slice(end);
}
