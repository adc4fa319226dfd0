/** `home-services-chrome serve`: serves fragments over HTTP, for servers and caches that include them by address. */
import { fetchNavigationData } from "./prerender/fetchNavigationData.mjs";
import { readConfig } from "./prerender/readConfig.mjs";
import { printable } from "./printable.mjs";
import { readArguments, USAGE } from "./serve/readArguments.mjs";
import { readStoreOptions } from "./serve/readStoreOptions.mjs";

const NAVIGATION_TIMEOUT_MS = 10_000;

/**
 * Serves each fragment of the config at `/{name}` until SIGTERM or SIGINT. Resolves to the exit code: 0 for success, 1 if the port is in
 * use, 2 for wrong arguments or an invalid config.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {{ print?: (line: string) => void, loadServe?: () => Promise<any>, loadRedis?: () => Promise<any>, environment?: Record<string, string | undefined>, signals?: import("node:events").EventEmitter, }} [given]
 */
export async function run(args, given = {}) {
  const dependencies = {
    print: write,
    loadServe: () => import("../dist/npm/serve.js"),
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
  }
}

async function serve(asked, { print, loadServe, loadRedis, environment, signals }) {
  const log = (line) => print(JSON.stringify(line));
  const ending = new Promise((resolve) => {
    // The listeners stay, since npm repeats a terminal's signal. The second signal must not cut off running responses.
    for (const signal of ["SIGTERM", "SIGINT"]) signals.on(signal, resolve);
  });
  const fragments = await readConfig(asked.config);
  const store = await readStoreOptions(asked, { environment, loadRedis });
  const { startServer } = await loadServe();
  const calls = new AbortController();
  const load = (url) => fetchNavigationData(url, asked.config, NAVIGATION_TIMEOUT_MS, calls.signal);
  const { port, host } = asked;
  const server = await startServer({ fragments, port, host, load, log, store });
  log({ level: "info", time: new Date().toISOString(), message: `listening on ${server.url}` });
  await ending;
  await server.close();
  calls.abort();
  return 0;
}

/** The program that reads the output may exit before this one. */
process.stdout.on("error", () => undefined);

let waiting = "";
process.once("exit", flush);

/** Writes all lines of one event loop turn together. Under load, a separate write per line would cost as much as a response. */
function write(line) {
  if (!waiting) setImmediate(flush);
  waiting += `${line}\n`;
}

function flush() {
  const lines = waiting;
  waiting = "";
  if (lines) process.stdout.write(lines);
}
