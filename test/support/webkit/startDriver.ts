import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { findEngine } from "../findEngine.mjs";

/** A WebKit of its own, without cookies or storage of another visitor, spoken to by W3C WebDriver. */
export interface Driver {
  /** Sends a command of the session, e.g. `post("url", { url })`, and gives its value. Throws with the driver's words. */
  post(command: string, body?: object): Promise<unknown>;
  get(command: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface DriverOptions {
  /** The display and the folder of GTK's settings. */
  environment: Record<string, string>;
  /** Host and port of what all requests go through. */
  proxy: string;
  /** False takes all scripts out of every page. */
  hasScripts: boolean;
}

const SCRIPT_MS = 20_000;
/** A browser that does not close by then is ended with its driver. */
const CLOSE_MS = 5000;

export async function startDriver({ environment, proxy, hasScripts }: DriverOptions): Promise<Driver> {
  const port = await freePort();
  const process = spawn(findEngine("webkit") as string, ["--host=127.0.0.1", `--port=${port}`], {
    env: { ...globalThis.process.env, ...environment },
    stdio: "ignore",
  });
  const base = `http://127.0.0.1:${port}/session`;
  await untilListening(`http://127.0.0.1:${port}/status`, process);
  const args = ["--automation", `--enable-javascript-markup=${hasScripts}`];
  const capabilities = {
    timeouts: { script: SCRIPT_MS, implicit: 0 },
    // The page itself waits for its loads: some tests look at one that is still on its way.
    pageLoadStrategy: "none",
    proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy },
    "webkitgtk:browserOptions": { args },
  };
  const { sessionId } = (await send("POST", base, { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  return {
    post: (command, body = {}) => send("POST", `${base}/${sessionId}/${command}`, body),
    get: (command) => send("GET", `${base}/${sessionId}/${command}`),
    close: async () => {
      await send("DELETE", `${base}/${sessionId}`, undefined, CLOSE_MS).catch(() => undefined);
      process.kill("SIGKILL");
    },
  };
}

async function send(method: string, url: string, body?: object, patience = 60_000): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

async function untilListening(url: string, process: ChildProcess): Promise<void> {
  for (let left = 200; left > 0; left--) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (process.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.kill("SIGKILL");
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
