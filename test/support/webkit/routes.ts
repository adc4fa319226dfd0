import type { ServerResponse } from "node:http";
import type { SeenRequest } from "./SeenRequest";

interface Fetched {
  status(): number;
  headers(): Record<string, string>;
  text(): Promise<string>;
}

interface Fulfilment {
  response?: Fetched;
  status?: number;
  headers?: Record<string, string>;
  contentType?: string;
  body?: string;
  json?: unknown;
}

/** What the tests use of Playwright's `Route`. */
interface Route {
  request(): SeenRequest;
  continue(): Promise<void>;
  abort(): Promise<void>;
  fetch(): Promise<Fetched>;
  fulfill(answer: Fulfilment): Promise<void>;
}

type Handler = (route: Route) => unknown;

export interface Routes {
  add(pattern: string | RegExp, handler: Handler): void;
  remove(pattern: string | RegExp): void;
  clear(): void;
  count(): number;
  /** Passes a request to the newest handler that matches, and returns whether there is one. `send` sends it on to the server. */
  take(seen: SeenRequest, response: ServerResponse, send: () => void): Promise<boolean>;
}

export function createRoutes(): Routes {
  let routes: { key: string; pattern: RegExp; handler: Handler }[] = [];
  return {
    add: (pattern, handler) =>
      void routes.unshift({ key: String(pattern), pattern: asRegExp(pattern), handler }),
    remove: (pattern) => {
      routes = routes.filter(({ key }) => key !== String(pattern));
    },
    clear: () => {
      routes = [];
    },
    count: () => routes.length,
    take: async (seen, response, send) => {
      const wanting = routes.find(({ pattern }) => pattern.test(seen.url()));
      if (wanting) await wanting.handler(routeOf(seen, response, send));
      return wanting !== undefined;
    },
  };
}

/** Playwright's globs: two stars match anything, one matches anything except a slash. */
export function asRegExp(pattern: string | RegExp): RegExp {
  if (typeof pattern !== "string") return pattern;
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, "\\$&")
    .replace(/\*\*?/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  return new RegExp(`^${source}$`);
}

function routeOf(seen: SeenRequest, response: ServerResponse, send: () => void): Route {
  return {
    request: () => seen,
    continue: async () => send(),
    abort: async () => void response.destroy(),
    fetch: () => fetchAnswer(seen),
    fulfill: async ({ response: answer, status, headers, contentType, body, json }) => {
      const content = body ?? JSON.stringify(json) ?? (await answer?.text()) ?? "";
      response.writeHead(status ?? answer?.status() ?? 200, {
        "access-control-allow-origin": "*",
        "cache-control": "no-store",
        ...(headers ?? answer?.headers()),
        ...(contentType && { "content-type": contentType }),
        "content-length": Buffer.byteLength(content),
      });
      response.end(content);
    },
  };
}

async function fetchAnswer(seen: SeenRequest): Promise<Fetched> {
  const { origin } = seen.headers();
  const answer = await fetch(seen.url(), { headers: origin ? { origin } : {} });
  // The text that is passed on is no longer compressed.
  const {
    "content-encoding": _encoding,
    "content-length": _length,
    ...headers
  } = Object.fromEntries(answer.headers);
  const text = await answer.text();
  return { status: () => answer.status, headers: () => headers, text: async () => text };
}
