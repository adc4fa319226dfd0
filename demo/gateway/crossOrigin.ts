import type { IncomingMessage } from "node:http";

/** The request headers that a page may send, beyond the simple ones. */
const allowedHeaders = [
  "accept",
  "authorization",
  "content-type",
  "x-request-id",
  "source-application",
  "application-version",
  "x-api-auth-token",
  "x-domain-user-id",
  "x-session-id",
  "x-algolia-application-id",
  "x-algolia-api-key",
  "x-algolia-agent",
  "x-algolia-usertoken",
  "sp-anonymous",
];

const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** Returns the headers that let a page of another origin read the response, including cookies: its exact origin, never `*`. */
export function crossOriginHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (!origin) return { vary: "Origin" };
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    vary: "Origin",
  };
}

export function isPreflight(request: IncomingMessage): boolean {
  return request.method === "OPTIONS" && Boolean(request.headers["access-control-request-method"]);
}

/** Returns the response to a preflight. A browser rejects methods and headers that are not in the lists. */
export function preflightHeaders(request: IncomingMessage): Record<string, string> {
  return {
    ...crossOriginHeaders(request),
    "access-control-allow-methods": "GET, HEAD, POST",
    "access-control-allow-headers": allowedHeaders.join(", "),
    "access-control-max-age": String(PREFLIGHT_MAX_AGE_SECONDS),
    vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
  };
}

/** The names of this machine. They do not include a site whose name resolves to this machine. */
const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether a request comes from a page of this machine at a port, or from no page. A browser sends the page's origin with cross-origin
 * requests, and the requested host name with all requests.
 */
export function isFromPagesAt(request: IncomingMessage, port: number | undefined): boolean {
  const { origin, host = "" } = request.headers;
  if (!LOCAL_NAMES.includes(host.replace(/:\d+$/, ""))) return false;
  if (!origin || origin === `http://${host}`) return true;
  return port !== undefined && LOCAL_NAMES.some((name) => origin === `http://${name}:${port}`);
}
