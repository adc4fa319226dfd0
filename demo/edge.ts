/** The demo behind edge engines: the worker in workerd, and Varnish and nginx if they are installed. */
import { Miniflare } from "miniflare";
import type { Fragment } from "../server/fragments/Fragment";
import { startServer } from "../server/serve/startServer";
import { freePort, includeEngines, isInstalled, startEngine } from "../test/edge/includeEngines";
import { bundleWorker } from "../test/edge/startEdge";
import { untilFilled } from "../test/edge/startWays";
import { navigationFor } from "./gateway/data/navigationFor";
import { DEMO_SECRET } from "./includes";
import { readPort } from "./readPort";
import { startDemo } from "./startDemo";

const HOST = "127.0.0.1";
const PAGE = "engines.html";

function fragmentsFor(gatewayUrl: string): Fragment[] {
  return [
    { name: "hs-header", element: "hs-header", navigation: navigationFor({ origin: gatewayUrl }) },
    { name: "hs-search", element: "hs-search" },
    { name: "hs-email-signup", element: "hs-email-signup", formAction: "/subscribe" },
    { name: "hs-footer", element: "hs-footer", formAction: "/subscribe" },
  ];
}

/** On a signal Miniflare ends this process, and the other engines end with it. */
async function startWorker(port: number, origin: number, fragments: Fragment[]): Promise<string> {
  const script = await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
    export default createEdge({
      config: ${JSON.stringify({ fragments })},
      origin: "http://${HOST}:${origin}",
      store: (env) => env.HS,
    });`);
  const workerd = new Miniflare({
    modules: [{ type: "ESModule", path: "worker.mjs", contents: script }],
    compatibilityDate: "2026-01-01",
    kvNamespaces: ["HS"],
    host: HOST,
    port,
  });
  await workerd.ready;
  return `http://localhost:${port}/${PAGE}`;
}

/** Starts the engines that include the fragments of `serve`. Each has its own port, which the demo's page links to. */
async function startIncludes(
  firstPort: number,
  origin: number,
  fragments: Fragment[],
): Promise<[name: string, url: string][]> {
  const serve = await startServer({
    fragments,
    port: await freePort(),
    host: HOST,
    load: () => Promise.reject(new Error("no fragment has a navigationUrl")),
    log: () => undefined,
  });
  return includeEngines.flatMap((engine, index) => {
    if (!isInstalled(engine)) return [];
    const port = firstPort + index;
    startEngine(engine, { port, origin, fragments: Number(new URL(serve.url).port), secret: DEMO_SECRET });
    const kind = engine.name === "nginx" ? "ssi" : "esi";
    return [[engine.name, `http://localhost:${port}/${PAGE}?include=${kind}`]];
  });
}

try {
  const port = readPort(process.env.PORT);
  const demo = await startDemo(port);
  const fragments = fragmentsFor(demo.gatewayUrl);
  const engines: [name: string, url: string][] = [
    ["workerd", await startWorker(port + 2, port, fragments)],
    ...(await startIncludes(port + 3, port, fragments)),
  ];
  await Promise.all(engines.map(([, url]) => untilFilled(url)));
  for (const [name, url] of [["Demo", `${demo.url}/${PAGE}`], ...engines])
    console.log(`${`${name}:`.padEnd(10)}${url}`);
  console.log("Press Ctrl+C to stop.");
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
