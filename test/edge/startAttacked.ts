import type { ChildProcess } from "node:child_process";
import type { ServerResponse } from "node:http";
import { vi } from "vitest";
import { freePort, type IncludeEngine, SECRET, startEngine, startEscapingNginx } from "./includeEngines";
import { startOrigin } from "./startOrigin";

/** A fragment with both kinds of quotation marks, as in fragments of `serve`. */
export const FRAGMENT = `<hs-header zip="80202"><p class='a'>fragment</p></hs-header>`;
const START = { timeout: 20_000, interval: 100 };

export type Attacked = Awaited<ReturnType<typeof startAttacked>>;

interface Options {
  secret?: string;
  /** Directives in the server block of nginx. */
  directives?: string;
  /** Whether the nginx that escapes ESI tags is between the engine and the site. */
  isEscaped?: boolean;
}

/** An engine in front of a site and of a server with the fragments `header` and `footer`. */
export async function startAttacked(
  engine: IncludeEngine,
  { secret = SECRET, directives = "", isEscaped = false }: Options = {},
) {
  const [port, site, serve] = await Promise.all([freePort(), startOrigin(), startOrigin()]);
  for (const path of ["/header", "/footer", "/health"])
    serve.page(path, FRAGMENT, { "cache-control": "public, max-age=60" });
  const origin = isEscaped ? await freePort() : site.port;
  const running: ChildProcess[] = [
    startEngine(engine, { port, origin, fragments: serve.port, secret, directives }),
  ];
  if (isEscaped) running.push(startEscapingNginx(origin, site.port));
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  const textOf = async (path: string, headers = {}) => (await ask(path, headers)).text();
  site.page("/ready", "<p>ready</p>");
  site.page("/uploads/note.txt", "UPLOAD", { "content-type": "text/plain" });
  await vi.waitFor(async () => {
    if (!/ready|401/.test(await textOf("/ready"))) throw new Error("not ready");
  }, START);
  return {
    port,
    site,
    serve,
    ask,
    textOf,
    /** The page for a visitor with a session. */
    async through(html: string, headers: Record<string, string> = {}) {
      site.page("/page", html, headers);
      return textOf("/page", { cookie: "session=COOKIE" });
    },
    /** The same page if the site sends a few bytes at a time, and nginx passes them on immediately. */
    async throughParts(html: string, size: number) {
      site.pages["/parts"] = (_, response) => {
        response.writeHead(200, { "content-type": "text/html", "x-accel-buffering": "no" });
        sendParts(html, size, response);
      };
      return textOf("/parts", { cookie: "session=COOKIE" });
    },
    /** The paths of the requests to the site, without the page itself. */
    askedElsewhere: () =>
      site.asked.map(({ url: path = "" }) => path).filter((path) => !/^\/(page|parts|ready)/.test(path)),
    close() {
      for (const one of running) one.kill();
      return Promise.all([site.close(), serve.close()]);
    },
  };
}

function sendParts(html: string, size: number, response: ServerResponse): void {
  response.socket?.setNoDelay(true);
  const sendFrom = (at: number) => {
    if (at >= html.length) response.end();
    else response.write(html.slice(at, at + size), () => setTimeout(sendFrom, 1, at + size));
  };
  sendFrom(0);
}
