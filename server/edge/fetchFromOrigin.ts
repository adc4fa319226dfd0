import { HTTP_ADDRESS, isHttpAddress } from "../../shared/checkFragments.mjs";
import type { EdgeContext } from "./EdgeRuntime";
import { invalidOption } from "./invalidOption";

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** Where pages are fetched from: an address, a service binding, or a function. */
export type Origin =
  | string
  | URL
  | Fetcher
  | ((request: Request, env: unknown, ctx: EdgeContext) => Promise<Response>);

/**
 * Creates the function that passes a visitor's request on to the origin. The visitor's browser follows redirects itself.
 *
 * @throws Error that names the value if it is no origin
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

/** Path and query of the address of a request, which is always absolute and normalized. */
function pathOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

/** Asks for pages only in the compressions that can be read here, and for other files as the visitor asks. */
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

/** A program often accepts everything; a browser then says what it asks for. */
function mayAskForPage(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "*/*";
  return /text\/html/.test(accept) || (accept.includes("*/*") && !headers.has("sec-fetch-dest"));
}
