import type { IncomingMessage, ServerResponse } from "node:http";
import type { Freshness } from "../fragments/Fragment";
import type { createFragments } from "./createFragments";
import type { createMetrics } from "./createMetrics";

/** Caches may use a copy for one minute, for one day while they fetch the next copy, and for one week while this server is down. */
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800";
/** The script fetches fragments from pages of other origins. */
const FRAGMENT_HEADERS = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};
const MAX_LOGGED_PATH = 200;

interface Outcome {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
  fragment?: string;
  state?: Freshness;
}

export interface HandlerOptions {
  fragments: Pick<ReturnType<typeof createFragments>, "find" | "hasTriedAll">;
  metrics: ReturnType<typeof createMetrics>;
  log(line: object): void;
  /** Whether the server is shutting down. If so, each connection closes after its response. */
  isEnding(): boolean;
  isStoreUp?: (() => boolean) | undefined;
}

/** Handles `GET` and `HEAD` of `/{fragment}`, `/health` and `/metrics`. */
export function createHandler({ fragments, metrics, log, isEnding, isStoreUp }: HandlerOptions) {
  async function outcomeOf(request: IncomingMessage, path: string): Promise<Outcome> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isStatusPage(path)) return isRead ? statusPage(path) : NOT_ALLOWED;
    const found = await fragments.find(path.slice(1));
    if (!found) return plain(404);
    const { name: fragment, html, etag, state, isExpired } = found;
    if (!isRead) return { ...NOT_ALLOWED, fragment };
    const headers = {
      etag,
      "cache-control": CACHE_CONTROL,
      "hs-fragment": state,
      // Caches keep their last fragment instead of a bare one, except in this case.
      ...(isExpired && { "hs-expired": "true" }),
    };
    if (matches(etag, request.headers["if-none-match"])) return { status: 304, headers, fragment, state };
    const type = { "content-type": "text/html; charset=utf-8" };
    return { status: 200, headers: { ...headers, ...type }, body: html, fragment, state };
  }

  function statusPage(path: string): Outcome {
    if (path === "/metrics")
      return plain(200, metrics.text(), { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
    const store = isStoreUp ? `store ${isStoreUp() ? "up" : "down"}\n` : "";
    return fragments.hasTriedAll() ? plain(200, `ok\n${store}`) : plain(503, `starting\n${store}`);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now();
    // Without the query, which may contain text that a visitor typed.
    const [path = "/"] = request.url?.split("?", 1) ?? [];
    const outcome = await outcomeOf(request, path).catch((error: Error) => {
      log({ level: "error", time: new Date().toISOString(), message: error.message });
      return plain(500);
    });
    const { status, headers = {}, body = "", fragment, state } = outcome;
    const length = Buffer.byteLength(body);
    const isBodySent = request.method !== "HEAD" && status !== 304;
    if (isEnding()) response.setHeader("connection", "close");
    response.setHeader("x-content-type-options", "nosniff");
    if (!isStatusPage(path)) response.setHeaders(new Map(Object.entries(FRAGMENT_HEADERS)));
    response.writeHead(status, status === 304 ? headers : { ...headers, "content-length": String(length) });
    response.end(isBodySent ? body : "");
    const milliseconds = performance.now() - started;
    metrics.countRequest({ fragment: fragment ?? "", status, state, seconds: milliseconds / 1000 });
    log({
      level: "info",
      time: new Date().toISOString(),
      method: request.method,
      path: path.slice(0, MAX_LOGGED_PATH),
      status,
      fragment,
      state,
      bytes: isBodySent ? length : 0,
      milliseconds: Math.round(milliseconds * 1000) / 1000,
    });
  };
}

/** Pages for the operator, which scripts of other origins cannot read. */
function isStatusPage(path: string): boolean {
  return path === "/health" || path === "/metrics";
}

/** A response that is not a fragment. Errors have an empty body, since an include would insert it into the host page. */
function plain(status: number, body = "", headers = {}): Outcome {
  const own = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return { status, body, headers: { ...own, ...headers } };
}

const NOT_ALLOWED = plain(405, "", { allow: "GET, HEAD" });

/** Whether the client already has this version. Weak entity tags also match, since only the text matters. */
function matches(etag: string, header = ""): boolean {
  return header.includes(etag) || /(^|,)\s*\*\s*(,|$)/.test(header);
}
