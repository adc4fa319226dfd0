import { freePort, type IncludeEngine, startEngine } from "../edge/includeEngines";
import { bundleWorker, startEdge } from "../edge/startEdge";
import { startOrigin } from "../edge/startOrigin";
import { startNavigation } from "../support/startNavigation";
import { startProxy } from "./startProxy";
import { startRedis } from "./startRedis";
import { SHORT_MINUTE_MS, startSharing } from "./startSharing";
import { startValueServer } from "./startValueServer";

/** The speed of the worker's clock relative to real time. Its minute is as short as that of `serve` in these tests. */
const CLOCK_SPEED = 60_000 / SHORT_MINUTE_MS;

/** An engine whose surroundings can fail. */
export interface Chaos {
  /** The address of a page with one header. */
  url: string;
  /** The changes of the engine's environment, in order. The last ones make everything work again. */
  faults: (() => unknown)[];
  /** The name of the navigation's first group. Each version of the data has another one. */
  rename(name: string): void;
  close(): Promise<unknown>;
}

type Cms = Awaited<ReturnType<typeof startNavigation>>;
type Network = Awaited<ReturnType<typeof startProxy>>;

const mode = (cms: Cms, to: Cms["state"]["mode"]) => () => Object.assign(cms.state, { mode: to });
const change = (network: Network, to: Partial<Network["state"]>) => () => Object.assign(network.state, to);

async function startSite(markup: string) {
  const [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
  origin.page("/", `<p>start</p>${markup}<p>end</p>`);
  return { cms, origin };
}

/** An engine that includes the fragments of a `serve` with a store. */
export async function startIncludeChaos(engine: IncludeEngine): Promise<Chaos> {
  const { cms, origin } = await startSite(engine.include("header"));
  const redis = await startRedis();
  const toStore = await startProxy(redis.port);
  const port = await freePort();
  const start = () =>
    startSharing({ navigationUrl: cms.url, store: `redis://127.0.0.1:${toStore.port}/0`, port });
  let serve = await start();
  const toServe = await startProxy(port);
  const ports = { port: await freePort(), origin: origin.port, fragments: toServe.port, freshSeconds: 1 };
  const running = startEngine(engine, ports);
  return {
    url: `http://127.0.0.1:${ports.port}`,
    rename: (name) => Object.assign(cms.state, { name }),
    faults: [
      change(toServe, { delayMs: 400 }),
      change(toServe, { delayMs: 0, isDropping: true }),
      change(toServe, { isDropping: false, isClosing: true }),
      change(toServe, { isClosing: false }),
      change(toStore, { isDropping: true }),
      mode(cms, "hang"),
      change(toStore, { isDropping: false, delayMs: 200 }),
      redis.freeze,
      mode(cms, "cut"),
      redis.resume,
      change(toStore, { delayMs: 0 }),
      () => serve.close(),
      async () => {
        serve = await start();
      },
      redis.kill,
      mode(cms, "good"),
      redis.start,
    ],
    async close() {
      running.kill();
      await Promise.all([serve.close(), cms.close(), origin.close(), toStore.close(), toServe.close()]);
      await redis.close();
    },
  };
}

/** The edge's worker with a store over HTTP. */
export async function startEdgeChaos(): Promise<Chaos> {
  const { cms, origin } = await startSite("<hs-header></hs-header>");
  const values = await startValueServer();
  const toStore = await startProxy(values.port);
  const fragments = [{ name: "header", element: "hs-header", navigationUrl: cms.url }];
  const edge = await startEdge({
    script: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      const now = Date.now;
      const startedAt = now();
      Date.now = () => startedAt + (now() - startedAt) * ${CLOCK_SPEED};
      const at = (key) => "http://127.0.0.1:${toStore.port}/" + encodeURIComponent(key);
      const store = {
        async get(key) {
          const response = await fetch(at(key));
          const text = await response.text();
          return response.ok ? text : null;
        },
        put: async (key, value) => (await fetch(at(key), { method: "PUT", body: value })).text(),
      };
      export default createEdge({ config: ${JSON.stringify({ fragments })}, origin: "${origin.url}", store: () => store });`),
  });
  return {
    url: edge.url.toString(),
    rename: (name) => Object.assign(cms.state, { name }),
    faults: [
      change(toStore, { delayMs: 200 }),
      mode(cms, "hang"),
      change(toStore, { delayMs: 0, isDropping: true }),
      mode(cms, "500"),
      change(toStore, { isDropping: false, isClosing: true }),
      mode(cms, "cut"),
      change(toStore, { isClosing: false }),
      () => Object.assign(values.state, { nonsense: '{"navigation":{"brand":7},"at":9e15}' }),
      mode(cms, "huge"),
      mode(cms, "slow"),
      () => Object.assign(values.state, { nonsense: undefined }),
      mode(cms, "good"),
    ],
    async close() {
      await edge.close();
      await Promise.all([cms.close(), origin.close(), toStore.close(), values.close()]);
    },
  };
}
