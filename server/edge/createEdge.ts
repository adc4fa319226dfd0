import { version as packageVersion } from "../../package.json";
import { shortHash } from "../../src/element/markupKey";
import { createNavigationCache } from "../fragments/createNavigationCache";
import type { Fragment, Freshness } from "../fragments/Fragment";
import { canRender } from "../fragments/renderParts";
import type { SharedStore, StoredNavigation } from "../fragments/SharedStore";
import { checkEdgeOptions } from "./checkEdgeOptions";
import { createOffSwitch } from "./createOffSwitch";
import { createTemplates } from "./createTemplates";
import { type EdgeContext, newRewriter } from "./EdgeRuntime";
import { filledTag, hasFilledTag, withOriginTags } from "./entityTags";
import { createOriginFetch, type Origin } from "./fetchFromOrigin";
import { type Filling, fillElements } from "./fillElements";
import { charsetOf, isRewritable } from "./isRewritable";
import { requestNavigation } from "./requestNavigation";
import { rewriteWhole } from "./rewriteWhole";
import { watchBrand } from "./watchBrand";
import { watchPage } from "./watchPage";
import { watchTrust } from "./watchTrust";

export type { EdgeContext } from "./EdgeRuntime";
export type { Origin } from "./fetchFromOrigin";
export type { Fragment, SharedStore };

/** A week. */
const MAX_STALE_SECONDS = 604_800;
const STATES: Freshness[] = ["fresh", "stale", "bare"];

/** The data for filling a page, and its version. */
interface Prepared {
  found: { stored?: StoredNavigation; state: Freshness }[];
  version: string;
}

/** The options of `createEdge`. `Env` is the environment that the platform gives to a worker. */
export interface EdgeOptions<Env = unknown> {
  /** The config of `home-services-chrome prerender`. */
  config: {
    fragments: Fragment[];
    /** Which `<div data-hs="…">` are filled too, as a CSS selector; none by default. */
    standIns?: string;
    /** In which regions nothing is trusted, as a CSS selector: there an element gives looks only, and no stand-in is filled. */
    untrusted?: string;
  };
  /** Where pages are fetched from; default: the address of the request. */
  origin?: Origin;
  /**
   * Where all servers share the last good navigation data, e.g. `(env) => env.HS`: a KV namespace, or an object with the same `get`
   * and `put`.
   */
  store?: (env: Env) => SharedStore;
  /** The maximum age of the navigation data that is shown while newer cannot be had, in seconds, but a minute at least; default a week. */
  maxStaleSeconds?: number;
}

/** A worker for Cloudflare's network and compatible platforms. */
export interface Edge<Env = unknown> {
  fetch(request: Request, env: Env, ctx: EdgeContext): Promise<Response>;
}

/**
 * A worker that passes every request on to the origin. It streams the shadow root into each of our elements for which the config has a
 * fragment. Every other answer passes unchanged, and so does a page that cannot be filled.
 *
 * @throws Error that names the fragment or option and the value if one is wrong
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
    isGood: (url, data) => fragments.every((one) => one.navigationUrl !== url || canRender(one, data)),
    maxStaleMs: maxStaleSeconds * 1000,
  });
  const configText = JSON.stringify(config);
  const isOff = createOffSwitch();
  const templateOf = createTemplates();
  const fetchFromOrigin = createOriginFetch(origin);

  /** What can be filled in now; undefined if the edge is switched off. */
  async function prepare(env: Env, ctx: EdgeContext): Promise<Prepared | undefined> {
    const shared = openStore(store, env);
    const keepAlive = (work: Promise<unknown>) => ctx?.waitUntil?.(work);
    const [off, ...found] = await Promise.all([
      isOff(shared, keepAlive),
      ...urls.map((url) => cache.lookUp(url, { store: shared, keepAlive })),
    ]);
    if (off || !newRewriter()) return undefined;
    const times = found.map(({ stored }) => stored?.at);
    // The year is in the footer's copyright line.
    const version = shortHash([packageVersion, new Date().getFullYear(), configText, ...times].join());
    return { found, version };
  }

  function fill(request: Request, page: Response, { found, version }: Prepared): Response {
    const state = STATES[Math.max(0, ...found.map((one) => STATES.indexOf(one.state)))];
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
    const answer = new Response(body, page);
    adjustHeaders(answer.headers, version);
    answer.headers.append("server-timing", `hs;desc="${state}"`);
    return answer;
  }

  return {
    async fetch(request, env, ctx) {
      const isRepeated = hasFilledTag(request);
      const known = isRepeated ? await prepare(env, ctx).catch(() => undefined) : undefined;
      const asked = isRepeated ? withOriginTags(request, known?.version) : request;
      const page = await fetchFromOrigin(asked, env, ctx);
      if (known && page.status === 304) {
        const answer = new Response(null, page);
        adjustHeaders(answer.headers, known.version);
        return answer;
      }
      if (!isRewritable(request, page)) return page;
      try {
        const prepared = known ?? (await prepare(env, ctx));
        return prepared ? fill(request, page, prepared) : page;
      } catch {
        // The fault is ours, so the visitor gets the unchanged page.
        return page;
      }
    },
  };
}

function openStore<Env>(store: ((env: Env) => SharedStore) | undefined, env: Env): SharedStore | undefined {
  try {
    return store?.(env);
  } catch {
    return undefined;
  }
}

/**
 * Removes the headers that describe the origin's bytes. The entity tag still tells pages apart, so it becomes a weak one. The date alone
 * does not, since the filling may be newer.
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
