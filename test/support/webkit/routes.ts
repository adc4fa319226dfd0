import type { ServerResponse } from "node:http";
import type { ProxyRequest } from "./ProxyRequest";
import { urlMatches } from "./playwright";

type FetchedResponse = Awaited<ReturnType<typeof fetchResponse>>;

interface Fulfillment {
  response?: FetchedResponse;
  status?: number;
  headers?: Record<string, string>;
  contentType?: string;
  body?: string;
  json?: unknown;
}

/** The part of Playwright's `Route` that the tests use. */
type Route = ReturnType<typeof routeOf>;

/** The routes of a browser, the newest first. */
export function createRoutes() {
  let routes: { pattern: string | RegExp; handler: (route: Route) => unknown }[] = [];
  return {
    add: (pattern: string | RegExp, handler: (route: Route) => unknown) =>
      void routes.unshift({ pattern, handler }),
    remove: (removed: string | RegExp) => {
      routes = routes.filter(({ pattern }) => String(pattern) !== String(removed));
    },
    clear: () => {
      routes = [];
    },
    count: () => routes.length,
    /** Passes a request to the newest matching handler, or otherwise to the server. */
    take: async (request: ProxyRequest, response: ServerResponse, forward: () => void): Promise<void> => {
      const route = routes.find(({ pattern }) => urlMatches(undefined, request.url(), pattern));
      if (route) await route.handler(routeOf(request, response, forward));
      else forward();
    },
  };
}

function routeOf(request: ProxyRequest, response: ServerResponse, forward: () => void) {
  return {
    request: () => request,
    continue: async () => forward(),
    abort: async () => void response.destroy(),
    fetch: () => fetchResponse(request),
    fulfill: async ({ response: fetched, status, headers, contentType, body, json }: Fulfillment) => {
      const content = body ?? JSON.stringify(json) ?? fetched?.body ?? "";
      response.writeHead(status ?? fetched?.status() ?? 200, {
        "access-control-allow-origin": "*",
        "cache-control": "no-store",
        ...(headers ?? fetched?.headers()),
        ...(contentType && { "content-type": contentType }),
        "content-length": Buffer.byteLength(content),
      });
      response.end(content);
    },
  };
}

async function fetchResponse(request: ProxyRequest) {
  const { origin } = request.headers();
  const { status, headers, ...response } = await fetchText(request.url(), origin ? { origin } : {});
  return { ...response, status: () => status, headers: () => headers, text: async () => response.body };
}

async function fetchText(url: string, sent: Record<string, string>) {
  const response = await fetch(url, { headers: sent });
  const headers = Object.fromEntries(response.headers);
  // The text that is passed on is no longer compressed.
  delete headers["content-encoding"];
  delete headers["content-length"];
  return { status: response.status, headers, body: await response.text() };
}
