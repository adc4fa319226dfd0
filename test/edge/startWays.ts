import { fetchNavigationData } from "../../bin/fragments.mjs";
import type { Fragment } from "../../server/fragments/Fragment";
import type { SharedStore } from "../../server/fragments/SharedStore";
import { startServer } from "../../server/serve/startServer";
import { freePort, type IncludeEngine, includeEngines, isInstalled, startEngine } from "./includeEngines";
import { bundleWorker, startEdge } from "./startEdge";
import type { startOrigin } from "./startOrigin";

const FORM = "/subscribe";
const ELEMENTS = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"] as const;
export type PageElement = (typeof ELEMENTS)[number];

/** The age of earlier navigation data: too old to be fresh. */
const KEPT_AGE_MS = 300_000;
/** Longer than a test may take, so a page that arrives has not waited for a hanging call. */
const CALL_TIMEOUT_MS = 60_000;
const START = { timeout: 20_000, interval: 100 };

/** A running engine that inserts fragments into an origin's pages. */
export interface Way {
  url: string;
  /** The markup for an element in a page. With `isLinked` its styles come from the stylesheet's address. */
  place(element: PageElement, isLinked?: boolean): string;
  close(): Promise<unknown>;
}

export interface Site {
  origin: Pick<Awaited<ReturnType<typeof startOrigin>>, "port" | "url">;
  /** The address of the header's navigation data. */
  navigationUrl: string;
  /** Cached navigation data that is five minutes old; without it, nothing is cached. */
  kept?: object;
  /** The address of the stylesheet of prerendered elements. */
  stylesheet?: string;
}

function fragmentOf(element: PageElement, navigationUrl: string): Fragment {
  return { name: element, element, ...(element === "hs-header" ? { navigationUrl } : { formAction: FORM }) };
}

/** The edge's worker in workerd. */
async function startWorker({ origin, navigationUrl, kept }: Site): Promise<Way> {
  const fragments = ELEMENTS.map((element) => fragmentOf(element, navigationUrl));
  const edge = await startEdge({
    script: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      export default createEdge({ config: ${JSON.stringify({ fragments })}, origin: "${origin.url}", store: (env) => env.HS });`),
  });
  if (kept) {
    const store: unknown = await edge.miniflare.getKVNamespace("HS");
    const stored = { at: Date.now() - KEPT_AGE_MS, navigation: kept };
    await (store as SharedStore).put(`navigation ${navigationUrl}`, JSON.stringify(stored));
  }
  return {
    url: edge.url,
    place: (element) => `<${element}></${element}>`,
    close: edge.close,
  };
}

/** An engine that includes the fragments of `serve` by address. */
export async function startIncludes(
  engine: IncludeEngine,
  { origin, navigationUrl, kept, stylesheet }: Site,
): Promise<Way> {
  let age = 0;
  const server = await startServer({
    fragments: ELEMENTS.flatMap((element) => {
      const fragment = fragmentOf(element, navigationUrl);
      return stylesheet ? [fragment, { ...fragment, name: `${element}-linked`, stylesheet }] : [fragment];
    }),
    port: 0,
    host: "127.0.0.1",
    load: async (url) => (kept && age === 0 ? kept : fetchNavigationData(url, ".", CALL_TIMEOUT_MS)),
    log: () => undefined,
    now: () => Date.now() + age,
  });
  if (kept) {
    await untilItResponds(`${server.url}/health`);
    age = KEPT_AGE_MS;
  }
  const port = await freePort();
  const fragments = Number(new URL(server.url).port);
  const running = startEngine(engine, { port, origin: origin.port, fragments });
  const url = `http://127.0.0.1:${port}`;
  await untilItResponds(`${url}/nothing`);
  return {
    url,
    place: (element, isLinked) => engine.include(isLinked ? `${element}-linked` : element),
    close: () => {
      running.kill();
      return server.close();
    },
  };
}

/** Waits until an engine has started. */
export async function untilItResponds(url: string): Promise<void> {
  await untilRight(url, async ({ status }) => status !== 503);
}

/** Polls until the response is right. It works without Vitest, because the bench and the demo start these engines too. */
async function untilRight(url: string, isRight: (response: Response) => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START.timeout; Date.now() < end; ) {
    const response = await fetch(url, { headers: { accept: "text/html" } }).catch(() => undefined);
    if (response && (await isRight(response))) return;
    await new Promise((resolve) => setTimeout(resolve, START.interval));
  }
  throw new Error(`${url} has no right response after ${START.timeout / 1000} s.`);
}

/** Each supported engine and its abilities. */
export const ways = [
  {
    name: "the edge in workerd",
    isMissing: false,
    start: startWorker,
    /** Whether it reads the page's policy and gives the styles the page's nonce. */
    hasNonces: true,
    /** Whether a visitor may request a part of a page. In the other engines, a part could show the secret of an include. */
    passesParts: true,
    isStreaming: true,
  },
  ...includeEngines.map((engine) => ({
    name: `serve behind ${engine.name}`,
    isMissing: !isInstalled(engine),
    start: (site: Site) => startIncludes(engine, site),
    hasNonces: false,
    passesParts: false,
    isStreaming: engine.isStreaming,
  })),
];

/** Waits until the header of an engine's page is filled, because its data may arrive after the first pages. */
export async function untilFilled(url: string): Promise<void> {
  await untilRight(url, async (response) =>
    /<hs-header[^>]*><template shadowrootmode/.test(await response.text()),
  );
}
