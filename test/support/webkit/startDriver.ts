import { findEngine } from "../findEngine.mjs";
import { freePorts } from "../freePorts";
import { startProcess } from "./startProcess";
import { until } from "./until";

/** A separate browser for one visitor, controlled by W3C WebDriver. */
export type Driver = Awaited<ReturnType<typeof startOnce>>;

export interface DriverOptions {
  /** The display and the folder of GTK's settings. */
  environment: Record<string, string>;
  /** Host and port of the proxy for all requests. */
  proxy: string;
  /** False removes all scripts from every page. */
  hasScripts: boolean;
}

const RETRIES = 2;
/** A browser starts in one second, on a busy machine in three. */
const START_MS = 8000;
const COMMAND_MS = 25_000;
/** After this time a browser that does not close is killed with its driver. */
const CLOSE_MS = 5000;

/** Sometimes a driver does not connect to its browser. Then this starts another pair. */
export async function startDriver(options: DriverOptions, retries = RETRIES): Promise<Driver> {
  const started = startOnce(options);
  return retries ? started.catch(() => startDriver(options, retries - 1)) : started;
}

async function startOnce({ environment, proxy, hasScripts }: DriverOptions) {
  const port = await freePorts();
  const args = ["--host=127.0.0.1", `--port=${port}`];
  const program = startProcess(findEngine("webkit") as string, args, environment);
  const base = `http://127.0.0.1:${port}`;
  const capabilities = {
    // A time limit for scripts would set a timer in the page, and some tests count timers.
    timeouts: { script: null, implicit: 0 },
    // WebKitPage waits for loads, because some tests look at a page that is still loading.
    pageLoadStrategy: "none",
    proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy },
    "webkitgtk:browserOptions": { args: ["--automation", `--enable-javascript-markup=${hasScripts}`] },
  };
  try {
    await until("WebKitWebDriver", START_MS, async () => (await fetch(`${base}/status`)).ok);
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send("POST", `${base}/session`, body, START_MS)) as { sessionId: string };
    const session = `${base}/session/${sessionId}`;
    return {
      /** Sends a command of the session, e.g. `post("url", { url })`, and returns its value. Throws with the driver's message. */
      post: (command: string, parameters: object = {}) => send("POST", `${session}/${command}`, parameters),
      get: (command: string) => send("GET", `${session}/${command}`),
      delete: (command: string) => send("DELETE", `${session}/${command}`),
      close: async () => {
        await send("DELETE", session, undefined, CLOSE_MS).catch(() => undefined);
        program.end();
      },
    };
  } catch (error) {
    program.end();
    throw error;
  }
}

async function send(method: string, url: string, body?: object, timeoutMs = COMMAND_MS): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}
