import { HTTP_ADDRESS, isHttpAddress } from "../../portable/checkFragments.mjs";
import { invalidOption } from "./checkEdgeOptions";
import type { EdgeContext } from "./EdgeRuntime";

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** Where to fetch pages from: an address, a service binding, or a function. */
export type Origin =
  | string
  | URL
  | Fetcher
  | ((request: Request, env: unknown, ctx: EdgeContext) => Promise<Response>);

/**
 * Creates the function that forwards a visitor's request to the origin. It does not follow redirects; the visitor's browser does.
 *
 * @throws Error that names the value if it is not an origin
 */
export function createOriginFetch(origin: Origin | undefined) {
  if (origin !== undefined && !isOrigin(origin))
    throw invalidOption("origin", origin, `${HTTP_ADDRESS}, a function, an object with fetch`);
  const base = typeof origin === "string" || origin instanceof URL ? baseOf(origin) : undefined;
  return (request: Request, env: unknown, ctx: EdgeContext): Promise<Response> => {
    const forwarded = withReadableEncoding(request);
    if (typeof origin === "function") return origin(forwarded, env, ctx);
    if (typeof origin === "object" && "fetch" in origin) return origin.fetch(forwarded);
    const address = base === undefined ? request.url : base + pathOf(request.url);
    return fetch(new Request(address, forwarded), { redirect: "manual" });
  };
}

function isOrigin(value: unknown): boolean {
  if (typeof value === "string" || value instanceof URL) return isHttpAddress(String(value));
  return typeof value === "function" || typeof (value as Partial<Fetcher> | null)?.fetch === "function";
}

function baseOf(origin: string | URL): string {
  const { origin: site, pathname } = new URL(origin);
  return site + pathname.replace(/\/$/, "");
}

/** Returns the path and query of a request's address, which is always absolute and normalized. */
function pathOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

/** Limits a request for a page to the encodings that can be read here. Requests for other files keep the visitor's header. */
function withReadableEncoding(request: Request): Request {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const isPage = request.method === "GET" && mayAskForPage(request.headers);
  const readable = ["br", "gzip"].filter((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
  if (!isPage || !accepted) return request;
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", readable.join(", ") || "identity");
  return new Request(request, { headers });
}

/** Programs often accept every type. A browser, which sends `Sec-Fetch-Dest`, names `text/html` when it loads a page. */
function mayAskForPage(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "*/*";
  return /text\/html/.test(accept) || (accept.includes("*/*") && !headers.has("sec-fetch-dest"));
}

/** Encodings in which bytes below 128 are not always ASCII. Markup cannot be inserted into them. */
const NOT_ASCII = /^(utf-16|iso-2022|x-user-defined|replacement|hz-gb)/;
/** Statuses of responses with no body or a partial one. */
const WITHOUT_PAGE = [204, 205, 206, 304];

/** Whether the origin's response is a page into which markup can be inserted. All others pass unchanged. */
export function isRewritable(request: Request, { status, headers, body }: Response): boolean {
  if (request.method !== "GET" || !body || WITHOUT_PAGE.includes(status)) return false;
  if (!/^text\/html\s*(;|$)/i.test(headers.get("content-type") ?? "")) return false;
  if (/^\s*attachment/i.test(headers.get("content-disposition") ?? "")) return false;
  if (/\bno-transform\b/i.test(headers.get("cache-control") ?? "")) return false;
  if (!/^(|identity|gzip|br)$/i.test((headers.get("content-encoding") ?? "").trim())) return false;
  const charset = charsetOf(headers);
  return charset === undefined || charset === "utf-8" || isAsciiCompatible(charset);
}

export function charsetOf(headers: Headers): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get("content-type") ?? "")?.[1]?.toLowerCase();
}

function isAsciiCompatible(charset: string): boolean {
  try {
    return !NOT_ASCII.test(new TextDecoder(charset).encoding);
  } catch {
    return false;
  }
}

/** Separates the origin's entity tag from the version of the filled data. */
const MARK = "-hs-";
const MARKED = /^W\/"(.*)-hs-([\da-z]+)"$/;

/** An entity tag in a list. It may contain commas. */
const TAG = /(?:W\/)?"[^"]*"|\*/g;

/**
 * Returns the entity tag of a filled page. It is weak, since the bytes differ from the origin's, and it changes with the version of the
 * filled data. Undefined if the origin's tag is invalid.
 */
export function filledTag(tag: string, version: string): string | undefined {
  const [, own] = /^(?:W\/)?"([^"]*)"$/.exec(tag) ?? [];
  return own === undefined ? undefined : `W/"${own}${MARK}${version}"`;
}

/** Whether the visitor has cached a page that the edge filled. */
export function hasFilledTag({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("if-none-match") ?? "").includes(MARK);
}

/**
 * Restores the origin's tags in a request. Tags of pages with another version of the filled data are left out, since the origin would
 * respond with 304 to them.
 */
export function withOriginTags(request: Request, version: string | undefined): Request {
  const tags = (request.headers.get("if-none-match") ?? "").match(TAG) ?? [];
  const known = tags.flatMap((tag) => {
    const [, own, filled] = MARKED.exec(tag) ?? [];
    if (own === undefined) return [tag];
    return filled === version ? [`W/"${own}"`] : [];
  });
  const headers = new Headers(request.headers);
  if (known.length) headers.set("if-none-match", known.join(", "));
  else for (const name of ["if-none-match", "if-modified-since"]) headers.delete(name);
  return new Request(request, { headers });
}
