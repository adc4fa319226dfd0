import { vi } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import type { Fragment } from "../../server/fragments/Fragment";
import { startServer } from "../../server/serve/startServer";
import { freePort, type IncludeEngine } from "./includeEngines";
import { bundleWorker, startEdge } from "./startEdge";
import type { startOrigin } from "./startOrigin";

const FORM = "/subscribe";
const ELEMENTS = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"] as const;
export type PageElement = (typeof ELEMENTS)[number];

/** A running engine that puts fragments into an origin's pages. */
export interface Way {
  url: string;
  /** What a page writes for an element; `isLinked`: its styles are to come from the stylesheet's address. */
  place(element: PageElement, isLinked?: boolean): string;
  close(): Promise<unknown>;
}

interface Site {
  origin: Pick<Awaited<ReturnType<typeof startOrigin>>, "port" | "url" | "page">;
  /** Where pictures of the navigation data are. */
  gateway: string;
  /** The address of the stylesheet of prerendered elements. */
  stylesheet: string;
}

/** The edge's worker in workerd. */
export async function startWorker({ origin, gateway }: Site): Promise<Way> {
  origin.page("/navigation", JSON.stringify(navigationFor({ origin: gateway })), {
    "content-type": "application/json",
  });
  const fragments: Fragment[] = ELEMENTS.map((element) =>
    element === "hs-header"
      ? { name: element, element, navigationUrl: `${origin.url}/navigation` }
      : { name: element, element, formAction: FORM },
  );
  const edge = await startEdge({
    script: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      export default createEdge({ config: ${JSON.stringify({ fragments })}, origin: "${origin.url}", store: (env) => env.HS });`),
  });
  return {
    url: edge.url,
    place: (element) => `<${element}></${element}>`,
    close: edge.close,
  };
}

/** An engine that includes the fragments of `serve` by address. */
export async function startIncludes(
  { start, include }: IncludeEngine,
  { origin, gateway, stylesheet }: Site,
): Promise<Way> {
  const navigation = navigationFor({ origin: gateway });
  const server = await startServer({
    fragments: ELEMENTS.flatMap((element): Fragment[] => {
      const common = {
        element,
        ...(element === "hs-header" ? { navigation } : { formAction: FORM }),
      };
      return [
        { ...common, name: element },
        { ...common, name: `${element}-linked`, stylesheet },
      ];
    }),
    port: 0,
    host: "127.0.0.1",
    load: () => Promise.reject(new Error("no fragment has a navigationUrl")),
    log: () => undefined,
  });
  const port = await freePort();
  const engine = start({ port, origin: origin.port, fragments: Number(new URL(server.url).port) });
  return {
    url: `http://127.0.0.1:${port}`,
    place: (element, isLinked) => include(isLinked ? `${element}-linked` : element),
    close: () => {
      engine.kill();
      return server.close();
    },
  };
}

/** Waits until a page of an engine has its fragments: the first may come before the engine or its data is there. */
export async function untilFilled(url: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const html = await (await fetch(url, { headers: { accept: "text/html" } })).text();
      if (!html.includes("<template shadowrootmode"))
        throw new Error(`not filled yet: ${html.slice(0, 200)}`);
    },
    { timeout: 20_000, interval: 100 },
  );
}
