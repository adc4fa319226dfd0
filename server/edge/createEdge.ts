import { version as packageVersion } from "../../package.json";
import { MAX_STALE_SECONDS } from "../../portable/checkFragments.mjs";
import { shortHash } from "../../src/element/serverMarkup";
import { readText } from "../../src/http/readResponse";
import { createNavigationCache } from "../fragments/createNavigationCache";
import type { Fragment, Freshness } from "../fragments/Fragment";
import type { SharedStore, StoredNavigation } from "../fragments/SharedStore";
import { canRender } from "../index";
import { checkEdgeOptions } from "./checkEdgeOptions";
import { createOffSwitch } from "./createOffSwitch";
import { createTemplates } from "./createTemplates";
import { type EdgeContext, newRewriter } from "./EdgeRuntime";
import { type Filling, fillElements } from "./fillElements";
import {
  charsetOf,
  createOriginFetch,
  filledTag,
  hasFilledTag,
  isRewritable,
  type Origin,
  withOriginTags,
} from "./originPages";
import { rewriteWhole } from "./rewriteWhole";
import { watchBrand } from "./watchBrand";
import { watchPage } from "./watchPage";
import { watchTrust } from "./watchTrust";

export type { EdgeContext } from "./EdgeRuntime";
export type { Origin } from "./originPages";
export type { Fragment, SharedStore };

const STATES: Freshness[] = ["fresh", "stale", "bare"];

interface Prepared {
  found: { stored?: StoredNavigation; state: Freshness }[];
  version: string;
}

/** A fragment of a config. Any name of an element passes the type check, because TypeScript reads a JSON file's texts as `string`. */
export type FragmentInput = Omit<Fragment, "element"> & { element: Fragment["element"] | (string & {}) };

/** The options of `createEdge`. `Env` is the environment that the platform passes to a worker. */
export interface EdgeOptions<Env = unknown> {
  /** The config of `home-services-chrome prerender`. */
  config: {
    fragments: FragmentInput[];
    /** Attributes of all fragments. Each element gets those that it accepts. A fragment's own attributes win. */
    attributes?: Fragment["attributes"];
    /** A CSS selector for stand-ins (`<div data-hs="…">`) that the edge also fills. Default: none. */
    standIns?: string;
    /** A CSS selector for untrusted regions. Elements there may set only the appearance and texts, and stand-ins are not filled. */
    untrusted?: string;
  };
  /** Where to fetch pages from. Default: the address of the request. */
  origin?: Origin;
  /**
   * Returns the store in which all servers share the last good navigation data, e.g. `(env) => env.HS`. It is a KV namespace, or an object
   * with the same `get` and `put`.
   */
  store?: (env: Env) => SharedStore;
  /** Maximum age of stale navigation data in seconds. Values under 60 have no effect. Default: one week. */
  maxStaleSeconds?: number;
}

/** A worker for Cloudflare's network and compatible platforms. */
export interface Edge<Env = unknown> {
  fetch(request: Request, env: Env, ctx: EdgeContext): Promise<Response>;
}

/**
 * Creates a worker that forwards every request to the origin. It streams a shadow root into each of our elements that has a fragment in the
 * config. All other responses, and pages that cannot be filled, pass through unchanged.
 *
 * @throws Error that names the invalid fragment or option and its value
 */
export function createEdge<Env = unknown>({
  config,
  origin,
  store,
  maxStaleSeconds = MAX_STALE_SECONDS,
}: EdgeOptions<Env>): Edge<Env> {
  const fragments = checkEdgeOptions(config, maxStaleSeconds);
  const urls = [...new Set(fragments.flatMap(({ navigationUrl }) => navigationUrl ?? []))];
  const cache = createNavigationCache({
    load: requestNavigation,
    isGood: (url, data) =>
      fragments.every((fragment) => fragment.navigationUrl !== url || canRender(fragment, data)),
    maxStaleMs: maxStaleSeconds * 1000,
  });
  const configText = JSON.stringify(config);
  const isOff = createOffSwitch();
  const templateOf = createTemplates();
  const fetchFromOrigin = createOriginFetch(origin);

  /** Returns the data to fill pages with; undefined if the edge is switched off. */
  async function prepare(env: Env, ctx: EdgeContext): Promise<Prepared | undefined> {
    let shared: SharedStore | undefined;
    try {
      shared = store?.(env);
    } catch {
      // The edge also works without a store.
    }
    const keepAlive = (work: Promise<unknown>) => ctx?.waitUntil?.(work);
    const [off, ...found] = await Promise.all([
      isOff(shared, keepAlive),
      ...urls.map((url) => cache.lookUp(url, { store: shared, keepAlive })),
    ]);
    if (off || !newRewriter()) return undefined;
    const times = found.map(({ stored }) => stored?.at);
    // The footer's copyright line contains the year.
    const version = shortHash([packageVersion, new Date().getFullYear(), configText, ...times].join());
    return { found, version };
  }

  function fill(request: Request, page: Response, { found, version }: Prepared): Response {
    const freshness = STATES[Math.max(0, ...found.map(({ state }) => STATES.indexOf(state)))];
    const policy = page.headers.get("content-security-policy");
    const charset = charsetOf(page.headers);
    const head = { url: request.url, policies: policy?.split(",") ?? [], charset };
    const filling: Filling = {
      fragments,
      standIns: config.standIns,
      isUtf8: charset === "utf-8",
      storedOf: (url) => found[urls.indexOf(url)]?.stored,
      templateOf,
    };
    const body = rewriteWhole(page.body as ReadableStream, (rewriter) => {
      const watched = watchPage(rewriter, head);
      const trust = watchTrust(rewriter, watched, config.untrusted);
      const brand = watchBrand(watched, request.url);
      fillElements(rewriter, { page: watched, brand, trust }, filling);
    });
    const response = new Response(body, page);
    adjustHeaders(response.headers, version);
    response.headers.append("server-timing", `hs;desc="${freshness}"`);
    return response;
  }

  return {
    async fetch(request, env, ctx) {
      const isRepeated = hasFilledTag(request);
      const known = isRepeated ? await prepare(env, ctx).catch(() => undefined) : undefined;
      const forwarded = isRepeated ? withOriginTags(request, known?.version) : request;
      const page = await fetchFromOrigin(forwarded, env, ctx);
      if (known && page.status === 304) {
        const response = new Response(null, page);
        adjustHeaders(response.headers, known.version);
        return response;
      }
      if (!isRewritable(request, page)) return page;
      try {
        const prepared = known ?? (await prepare(env, ctx));
        return prepared ? fill(request, page, prepared) : page;
      } catch {
        // An error in our code must not break the page, so the visitor gets it unchanged.
        return page;
      }
    },
  };
}

/**
 * Removes the headers that describe the origin's bytes. A valid entity tag still identifies the page and becomes a weak tag. Without one,
 * `Last-Modified` is removed too, since the filled data may be newer.
 */
function adjustHeaders(headers: Headers, version: string): void {
  for (const name of [
    "content-length",
    "accept-ranges",
    "content-md5",
    "digest",
    "content-digest",
    "repr-digest",
  ]) {
    headers.delete(name);
  }
  const filled = filledTag(headers.get("etag") ?? "", version);
  if (filled) headers.set("etag", filled);
  else for (const name of ["etag", "last-modified"]) headers.delete(name);
}

const TIMEOUT_MS = 10_000;
/** A large site's navigation data is about a hundredth of this size. */
const MAX_CHARACTERS = 5_000_000;

/** Fetches public navigation data. The request carries no visitor data. */
export async function requestNavigation(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { headers: { accept: "application/json" }, signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`responds with status ${response.status}. Expected: 200`);
  }
  const text = await readText(response, MAX_CHARACTERS);
  if (text === undefined) throw new Error(`the response is longer than ${MAX_CHARACTERS} characters`);
  return JSON.parse(text);
}
