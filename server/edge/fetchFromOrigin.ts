import { HTTP_ADDRESS, isHttpAddress } from "../../portable/checkFragments.mjs";
import type { EdgeContext } from "./EdgeRuntime";
import { invalidOption } from "./invalidOption";

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
    const asked = withReadableEncoding(request);
    if (typeof origin === "function") return origin(asked, env, ctx);
    if (typeof origin === "object" && "fetch" in origin) return origin.fetch(asked);
    const address = base === undefined ? request.url : base + pathOf(request.url);
    return fetch(new Request(address, asked), { redirect: "manual" });
  };
}

function isOrigin(given: unknown): boolean {
  if (typeof given === "string" || given instanceof URL) return isHttpAddress(String(given));
  return typeof given === "function" || typeof (given as Partial<Fetcher> | null)?.fetch === "function";
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
