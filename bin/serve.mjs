/** `home-services-chrome serve`: fragments over HTTP, for servers and caches that include by address. */
import cluster from "node:cluster";
import { fetchNavigationData } from "./prerender/fetchNavigationData.mjs";
import { readConfig } from "./prerender/readConfig.mjs";
import { printable } from "./printable.mjs";
import { readArguments, USAGE } from "./serve/readArguments.mjs";
import { readStoreOptions } from "./serve/readStoreOptions.mjs";

const NAVIGATION_TIMEOUT_MS = 10_000;

/**
 * Serves each fragment of the config at `/{name}` until the process gets a signal to end. Resolves to the exit code: 0; 1 if the port is
 * taken; 2 if the call or the config is wrong.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {{
 *   print?: (line: string) => void,
 *   loadServe?: () => Promise<any>,
 *   loadWorkers?: () => Promise<any>,
 *   loadRedis?: () => Promise<any>,
 *   environment?: Record<string, string | undefined>,
 *   signals?: import("node:events").EventEmitter,
 * }} [given]
 */
export async function run(args, given = {}) {
  const dependencies = {
    print: write,
    loadServe: () => import("../dist/npm/serve.js"),
    loadWorkers: () => import("../dist/npm/workers.js"),
    loadRedis: () => import("redis"),
    environment: process.env,
    signals: process,
    ...given,
  };
  const asked = readArguments(args);
  if (!asked) return 2;
  if (asked.help) {
    dependencies.print(USAGE);
    return 0;
  }
  try {
    return await serve(asked, dependencies);
  } catch (error) {
    console.error(printable(`home-services-chrome serve: ${error.message}`));
    return ["listen", "bind"].includes(error.syscall) ? 1 : 2;
  } finally {
    // The channel to the primary process would keep a worker running.
    cluster.worker?.disconnect();
  }
}

async function serve(asked, { print, loadServe, loadWorkers, loadRedis, environment, signals }) {
  const log = (line) => print(JSON.stringify(line));
  const ending = new Promise((resolve) => {
    // The listeners stay: npm repeats a terminal's signal, and the second one must not cut the answers under way.
    for (const signal of ["SIGTERM", "SIGINT"]) signals.on(signal, resolve);
  });
  if (asked.workers > 1 && cluster.isPrimary) {
    const { runWorkers } = await loadWorkers();
    return runWorkers({ count: asked.workers, cluster, log, ending });
  }
  const fragments = await readConfig(asked.config);
  const store = await readStoreOptions(asked, { environment, loadRedis });
  const primary = cluster.isWorker ? (await loadWorkers()).joinPrimary(process) : undefined;
  const { startServer } = await loadServe();
  const calls = new AbortController();
  const load = (url) => fetchNavigationData(url, asked.config, NAVIGATION_TIMEOUT_MS, calls.signal);
  const { port, host } = asked;
  const server = await startServer({ fragments, port, host, load, log, store, primary });
  // The primary process says it once for all its workers.
  if (!primary) log({ level: "info", time: new Date().toISOString(), message: `listening on ${server.url}` });
  await ending;
  await server.close();
  calls.abort();
  return 0;
}

/** The program that reads the output may end before this one. */
process.stdout.on("error", () => undefined);

let waiting = "";
process.once("exit", flush);

/** Lines of one turn of the event loop are written at once: under load a write for each would cost as much as an answer. */
function write(line) {
  if (!waiting) setImmediate(flush);
  waiting += `${line}\n`;
}

function flush() {
  const lines = waiting;
  waiting = "";
  if (lines) process.stdout.write(lines);
}
