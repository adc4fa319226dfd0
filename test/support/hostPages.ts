import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { moveIntoFragments } from "./fragmentArrival";

export interface HostPage {
  html: string;
  /** Default: 200. */
  status?: number;
  headers?: Record<string, string>;
  /** The number of parts in which it is sent, one after the other, as a slow server does. */
  pieces?: number;
  /** Keeps the markup of elements in the page, also in a run with fragments. */
  keepsMarkup?: boolean;
}

const PIECE_EVERY_MS = 60;

async function sendPieces(html: string, pieces: number, response: ServerResponse): Promise<void> {
  const size = Math.ceil(html.length / pieces);
  let start = 0;
  for (; start + size < html.length; start += size) {
    response.write(html.slice(start, start + size));
    await new Promise((resolve) => setTimeout(resolve, PIECE_EVERY_MS));
  }
  response.end(html.slice(start));
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** The host site. Its origin differs from those of the script and the gateway. It serves the pages that a test adds. */
export async function startHostPages() {
  const pages = new Map<string, HostPage>();
  const folders = new Map<string, string>();

  /** Sends a file of one of the folders. Returns false if there is none. */
  async function sendFile(pathname: string, response: ServerResponse): Promise<boolean> {
    const [path = "", folder] = [...folders].find(([path]) => pathname.startsWith(path)) ?? [];
    const file = folder && (await readFile(join(folder, pathname.slice(path.length))).catch(() => undefined));
    if (!file) return false;
    response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "application/octet-stream" });
    response.end(file);
    return true;
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const page = pages.get(pathname);
    if (!page && (await sendFile(pathname, response))) return;
    response.writeHead(page ? (page.status ?? 200) : 404, {
      "content-type": "text/html; charset=utf-8",
      ...page?.headers,
    });
    const html = page?.html ?? "<!doctype html><title>Another page of the host</title>";
    void sendPieces(html, page?.pieces ?? 1, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;

  return {
    url,
    /** Adds a page to the site, and returns its address. */
    add(page: HostPage, path = `/page-${++count}.html`): string {
      pages.set(
        path,
        moveIntoFragments(page, url, (fragment, place) => pages.set(place, fragment)),
      );
      return `${url}${path}`;
    },
    /** Serves the files of a folder below this path, which ends in a slash. Added pages take precedence. */
    addFolder(path: string, folder: string): void {
      folders.set(path, folder);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
