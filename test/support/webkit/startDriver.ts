import { createServer } from "node:net";
import { findEngine } from "../findEngine.mjs";
import { spawnTied } from "./spawnTied";

/** A separate WebKit, without cookies or storage of another visitor, driven by W3C WebDriver. */
export interface Driver {
  /** Sends a command of the session, e.g. `post("url", { url })`, and returns its value. Throws with the driver's message. */
  post(command: string, body?: object): Promise<unknown>;
  get(command: string): Promise<unknown>;
  delete(command: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface DriverOptions {
  /** The display and the folder of GTK's settings. */
  environment: Record<string, string>;
  /** Host and port of the proxy for all requests. */
  proxy: string;
  /** False removes all scripts from every page. */
  hasScripts: boolean;
}

const TRIES = 3;
/** A browser starts in one second, on a busy machine in three. */
const START_MS = 8000;
const COMMAND_MS = 25_000;
/** After this time a browser that does not close is killed with its driver. */
const CLOSE_MS = 5000;

/** Sometimes a driver does not connect to its browser; then this starts another pair. */
export async function startDriver(options: DriverOptions): Promise<Driver> {
  for (let left = TRIES; left > 1; left--) {
    const driver = await tryToStart(options).catch(() => undefined);
    if (driver) return driver;
  }
  return tryToStart(options);
}

async function tryToStart({ environment, proxy, hasScripts }: DriverOptions): Promise<Driver> {
  const port = await freePort();
  const words = ["--host=127.0.0.1", `--port=${port}`];
  const program = spawnTied(findEngine("webkit") as string, words, environment);
  const base = `http://127.0.0.1:${port}/session`;
  const capabilities = {
    // A time limit for scripts would set a timer in the page, and some tests count timers.
    timeouts: { script: null, implicit: 0 },
    // WebKitPage waits for loads, because some tests look at a page that is still loading.
    pageLoadStrategy: "none",
    proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy },
    "webkitgtk:browserOptions": {
      args: ["--automation", `--enable-javascript-markup=${hasScripts}`],
    },
  };
  try {
    await untilListening(`http://127.0.0.1:${port}/status`);
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send("POST", base, body, START_MS)) as { sessionId: string };
    return {
      post: (command, body = {}) => send("POST", `${base}/${sessionId}/${command}`, body),
      get: (command) => send("GET", `${base}/${sessionId}/${command}`),
      delete: (command) => send("DELETE", `${base}/${sessionId}/${command}`),
      close: async () => {
        await send("DELETE", `${base}/${sessionId}`, undefined, CLOSE_MS).catch(() => undefined);
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
  const answer = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

async function untilListening(url: string): Promise<void> {
  for (let left = 200; left > 0; left--) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
