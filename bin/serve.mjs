/** `home-services-chrome serve`: serves fragments over HTTP, for servers and caches that include them by address. */
import {
  fetchNavigationData,
  NAVIGATION_TIMEOUT_MS,
  readFragments,
  readOptions,
  usageOf,
} from "./fragments.mjs";
import { logLine, printLines } from "./output.mjs";

const USAGE = usageOf(
  "serve",
  "[--port 8080] [--host 127.0.0.1] [--store redis://HOST:PORT/N] [--store-prefix hs:]",
);

const OPTIONS = {
  port: { type: "string", default: "8080" },
  host: { type: "string", default: "127.0.0.1" },
  store: { type: "string" },
  "store-prefix": { type: "string", default: "hs:" },
};

/**
 * Serves each fragment at `/{name}` until SIGTERM or SIGINT. Resolves to the exit code: 0 for success, 1 if the port is in use, 2 for wrong
 * arguments or an invalid config.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {{ print?: (line: string) => void, loadServe?: () => Promise<any>, loadRedis?: () => Promise<any>, environment?: Record<string,
 *   string | undefined>, signals?: import("node:events").EventEmitter }} [dependencies]
 */
export async function run(args, dependencies = {}) {
  const { print = writeLater } = dependencies;
  const { values, exitCode } = readOptions(args, { usage: USAGE, options: OPTIONS, check, print });
  if (!values) return exitCode;
  try {
    return await serve(values, print, dependencies);
  } catch (error) {
    printLines([`home-services-chrome serve: ${error.message}`], console.error);
    return ["listen", "bind"].includes(error.syscall) ? 1 : 2;
  }
}

function check({ port, host, store, "store-prefix": prefix }) {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port: unknown value ${port}. Expected: 0 to 65535`);
  // With an empty host, Node would listen on all addresses.
  if (!host) throw new Error("--host is empty. Expected: a host name or an IP address");
  if (store !== undefined) checkStore(store, prefix);
}

function checkStore(text, prefix) {
  const expected = "Expected: redis://HOST:PORT/N, or rediss:// for TLS";
  const { protocol, hostname, pathname, search, hash, username, password } = URL.canParse(text)
    ? new URL(text)
    : {};
  // The process list shows arguments to every user of the machine, so they must not contain a password. Neither must this message.
  if (username || password || text.includes("@")) {
    throw new Error(
      `--store must not contain a user name or a password. ${expected}, with HS_STORE_USER and HS_STORE_PASSWORD in the environment`,
    );
  }
  const isRight =
    /^rediss?:$/.test(protocol) && hostname && /^\/?\d{0,4}$/.test(pathname) && !search && !hash;
  if (!isRight) throw new Error(`--store: unknown value ${text}. ${expected}`);
  if (!/^[\w:.{}-]{1,100}$/.test(prefix)) {
    throw new Error(
      `--store-prefix: unknown value ${prefix}. Expected: 1 to 100 letters, digits, "_", ":", ".", "{", "}" and "-"`,
    );
  }
}

async function serve(
  options,
  print,
  {
    loadServe = () => import("../dist/npm/serve.js"),
    loadRedis = () => import("redis"),
    environment = process.env,
    signals = process,
  },
) {
  const log = (line) => print(logLine(line));
  const ending = new Promise((resolve) => {
    // The listeners stay, since npm repeats a terminal's signal. The second signal must not cut off running responses.
    for (const signal of ["SIGTERM", "SIGINT"]) signals.on(signal, resolve);
  });
  const { folder, ...content } = await readFragments(options);
  const store = await readStoreOptions(options, environment, loadRedis);
  const { startServer } = await loadServe();
  const calls = new AbortController();
  const load = (url) => fetchNavigationData(url, folder, NAVIGATION_TIMEOUT_MS, calls.signal);
  const { host } = options;
  const server = await startServer({ ...content, port: Number(options.port), host, load, log, store });
  log({ level: "info", time: new Date().toISOString(), message: `listening on ${server.url}` });
  await ending;
  await server.close();
  calls.abort();
  return 0;
}

/** Returns the options with which the server opens its store; undefined without a store. */
async function readStoreOptions({ store, "store-prefix": prefix }, environment, loadRedis) {
  if (store === undefined) return undefined;
  const redis = await loadRedis().catch((error) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error('--store needs the package "redis", which is optional. Install it: npm install redis@6');
  });
  const { HS_STORE_USER: username, HS_STORE_PASSWORD: password } = environment;
  return { redis, url: store, prefix, username, password };
}

/** The program that reads the output may exit before this one. */
process.stdout.on("error", () => undefined);

let waiting = "";
process.once("exit", flush);

/** Writes all lines of one event loop turn together. Under load, a separate write per line would cost as much as a response. */
function writeLater(line) {
  if (!waiting) setImmediate(flush);
  waiting += `${line}\n`;
}

function flush() {
  const lines = waiting;
  waiting = "";
  if (lines) process.stdout.write(lines);
}
