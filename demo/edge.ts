/** The demo behind edge engines: the worker in workerd, and Varnish and nginx if they are installed. */
import { Miniflare } from "miniflare";
import type { Fragment } from "../server/fragments/Fragment";
import { startServer } from "../server/serve/startServer";
import { freePort, includeEngines, isInstalled, startEngine } from "../test/edge/includeEngines";
import { bundleWorker } from "../test/edge/startEdge";
import { navigationFor } from "./gateway/data/navigationFor";
import { readPort } from "./readPort";
import { startDemo } from "./startDemo";

const HOST = "127.0.0.1";
const port = readPort(process.env.PORT);
const demo = await startDemo(port);
const origin = `http://${HOST}:${port}`;
const navigation = navigationFor({ origin: demo.gatewayUrl });
const fragments: Fragment[] = [
  { name: "hs-header", element: "hs-header", navigation },
  { name: "hs-search", element: "hs-search" },
  { name: "hs-email-signup", element: "hs-email-signup", formAction: "/subscribe" },
  { name: "hs-footer", element: "hs-footer", formAction: "/subscribe" },
];

const workerd = new Miniflare({
  modules: [
    {
      type: "ESModule",
      path: "worker.mjs",
      contents: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
        export default createEdge({ config: ${JSON.stringify({ fragments })}, origin: "${origin}", store: (env) => env.HS });`),
    },
  ],
  compatibilityDate: "2026-01-01",
  kvNamespaces: ["HS"],
  host: HOST,
  port: port + 2,
});
await workerd.ready;
const serve = await startServer({
  fragments,
  port: await freePort(),
  host: HOST,
  load: () => Promise.reject(new Error("no fragment has a navigationUrl")),
  log: () => undefined,
});
const running = includeEngines.flatMap((engine, index) => {
  if (!isInstalled(engine)) return [];
  const ports = { port: port + 3 + index, origin: port, fragments: Number(new URL(serve.url).port) };
  startEngine(engine, ports);
  return { name: engine.name, url: `http://localhost:${ports.port}` };
});

console.log(`Demo:     ${demo.url}/engines.html\nworkerd:  http://localhost:${port + 2}/engines.html`);
for (const { name, url } of running)
  console.log(`${`${name}:`.padEnd(10)}${url}/engines.html?include=${name === "nginx" ? "ssi" : "esi"}`);

async function stop(): Promise<void> {
  await Promise.all([workerd.dispose(), serve.close(), demo.close()]);
  process.exit(0);
}
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
