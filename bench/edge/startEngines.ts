import { includeEngines, isInstalled } from "../../test/edge/includeEngines";
import { bundleWorker } from "../../test/edge/startEdge";
import { startIncludes, type Way } from "../../test/edge/startWays";
import type { Site } from "../page/startSite";
import { waitForResponse } from "./load";
import { startWorkerd } from "./startWorkerd";

const FORM = "/subscribe";
/** Only a page with a filled header is larger than this. */
const FILLED_BYTES = 10_000;

interface Sites {
  /** The site behind the engines. */
  origin: Site;
  /** Serves the navigation data and its pictures. */
  gateway: Site;
  /** The address of the navigation data. */
  navigationUrl: string;
}

/** A measured engine. */
export interface Engine extends Way {
  name: string;
}

/** Starts the edge's worker in workerd, and Varnish and nginx in front of `serve` if they are installed. */
export async function startEngines({ origin, gateway, navigationUrl }: Sites): Promise<Engine[]> {
  const engines = [{ name: "the edge in workerd", ...(await startWorker(origin, navigationUrl)) }];
  const site = {
    origin: {
      url: origin.url,
      port: Number(new URL(origin.url).port),
    },
    navigationUrl,
    stylesheet: `${gateway.url}/styles.css`,
  };
  for (const engine of includeEngines.filter(isInstalled)) {
    engines.push({ name: `serve behind ${engine.name}`, ...(await startIncludes(engine, site)) });
  }
  for (const [index, { url, place }] of engines.entries()) {
    const path = `/header-${index}.html`;
    origin.add(path, `<!doctype html><title>A header</title>${place("hs-header")}`);
    await waitForResponse(url + path, (bytes) => bytes > FILLED_BYTES);
  }
  return engines;
}

/** Starts the worker directly in workerd, without miniflare. Its store is in its process's memory. */
async function startWorker(origin: Site, navigationUrl: string): Promise<Way> {
  const fragments = [
    { name: "hs-header", element: "hs-header", navigationUrl },
    { name: "hs-search", element: "hs-search" },
    { name: "hs-email-signup", element: "hs-email-signup", formAction: FORM },
    { name: "hs-footer", element: "hs-footer", formAction: FORM },
  ];
  const worker = await startWorkerd(
    await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      export default createEdge({ config: ${JSON.stringify({ fragments })}, origin: "${origin.url}" });`),
  );
  return {
    url: worker.url,
    place: (element) => `<${element}></${element}>`,
    close: async () => worker.close(),
  };
}
