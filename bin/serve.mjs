/** `home-services-chrome serve`: fragments over HTTP, for servers and caches that include by address. */
import { parseArgs } from "node:util";
import { fetchNavigationData } from "./prerender/fetchNavigationData.mjs";
import { readConfig } from "./prerender/readConfig.mjs";
import { printable } from "./printable.mjs";

const USAGE = "Usage: home-services-chrome serve --config FILE [--port 8080] [--host 127.0.0.1]";
const NAVIGATION_TIMEOUT_MS = 10_000;

/**
 * Serves each fragment of the config at `/{name}` until the process gets a signal to end. Resolves to the exit code: 0; 1 if the port is
 * taken; 2 if the call or the config is wrong.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {{ print?: (line: string) => void, loadServe?: () => Promise<any>, signals?: import("node:events").EventEmitter }} [world]
 */
export async function run(args, world = {}) {
  const { print = write, loadServe = () => import("../dist/npm/serve.js"), signals = process } = world;
  const asked = readArguments(args);
  if (!asked) return 2;
  if (asked.help) {
    print(USAGE);
    return 0;
  }
  const log = (line) => print(JSON.stringify(line));
  try {
    const fragments = await readConfig(asked.config);
    const { startServer } = await loadServe();
    const ending = new AbortController();
    const load = (url) => fetchNavigationData(url, asked.config, NAVIGATION_TIMEOUT_MS, ending.signal);
    const server = await startServer({ fragments, port: asked.port, host: asked.host, load, log });
    log({ level: "info", time: new Date().toISOString(), message: `listening on ${server.url}` });
    await new Promise((resolve) => {
      // The listeners stay: npm repeats a terminal's signal, and the second one must not cut the answers under way.
      for (const signal of ["SIGTERM", "SIGINT"]) signals.on(signal, resolve);
    });
    await server.close();
    ending.abort();
    return 0;
  } catch (error) {
    console.error(printable(`home-services-chrome serve: ${error.message}`));
    return error.syscall === "listen" ? 1 : 2;
  }
}

function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        config: { type: "string" },
        port: { type: "string", default: "8080" },
        host: { type: "string", default: "127.0.0.1" },
        help: { type: "boolean", short: "h" },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535) {
      throw new Error(`--port ${printable(values.port)} is not accepted; accepted: 0 to 65535`);
    }
    // Node would listen on all addresses.
    if (!values.host) throw new Error("--host is empty; accepted: a host name or an IP address");
    if (values.help || values.config) return { ...values, port };
    console.error(`--config is needed.\n${USAGE}`);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
  }
  return undefined;
}

/** The program that reads the output may end before this one. */
process.stdout.on("error", () => undefined);

function write(line) {
  process.stdout.write(`${line}\n`);
}
