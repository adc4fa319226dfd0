import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** A host's own site, of another origin than the script and the gateway: serves whatever page a test gives it. */
export async function startHostPages() {
  const pages = new Map<string, HostPage>();
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? "/", "http://host").pathname);
    response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8", ...page?.headers });
    response.end(page?.html ?? "<!doctype html><title>Another page of the host</title>");
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
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
