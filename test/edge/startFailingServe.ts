import { createServer, type ServerResponse } from "node:http";

/** The responses instead of a fragment when `serve` fails. */
export const failures = [
  "hang",
  "500",
  "404",
  "410",
  "partial",
  "drop",
  "cut",
  "end",
  "drip",
  "empty",
  "json",
  "brotli",
  "large",
  "bare",
] as const;
type Failure = (typeof failures)[number];

const FRAGMENT = `<hs-header>${"good".repeat(10_000)}</hs-header>`;
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-length": String(FRAGMENT.length),
  "cache-control": "public, max-age=1, stale-while-revalidate=86400, stale-if-error=604800",
  "hs-fragment": "fresh",
  "set-cookie": "session=server",
};
const DRIP_MS = 100;
const LARGE = "x".repeat(10_000_000);

const responses: Record<Failure, (response: ServerResponse) => void> = {
  hang: () => undefined,
  "500": (response) => response.writeHead(500).end("secret words"),
  "404": (response) => response.writeHead(404).end("secret words"),
  "410": (response) => response.writeHead(410, { "content-type": "text/html" }).end("secret words"),
  partial: (response) => response.writeHead(206, { "content-range": "bytes 0-11/90" }).end("secret words"),
  drop: (response) => response.destroy(),
  cut: (response) => response.writeHead(200, HEADERS).write(FRAGMENT.slice(0, 5000)),
  end: (response) =>
    response.writeHead(200, HEADERS).write(FRAGMENT.slice(0, 5000), () => response.destroy()),
  empty: (response) => response.writeHead(200, { ...HEADERS, "content-length": "0" }).end(),
  json: (response) => response.writeHead(200, { "content-type": "application/json" }).end("secret words"),
  brotli: (response) =>
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "br" }).end("secret words"),
  large: (response) => response.writeHead(200, { ...HEADERS, "content-length": "10000000" }).end(LARGE),
  drip(response) {
    response.writeHead(200, HEADERS);
    const timer = setInterval(() => response.write("x"), DRIP_MS);
    response.on("close", () => clearInterval(timer));
  },
  bare: (response) => response.writeHead(200, { "hs-fragment": "bare" }).end("<hs-header bare></hs-header>"),
};

/**
 * A server instead of `serve`. The fragment `FAILURE-anything` always fails in that way, and `kept-FAILURE` from its second request on. All
 * others fail as `state.failure` says. Its health check always succeeds, so only the responses show the failure.
 */
export async function startFailingServe(port: number) {
  const asked: Record<string, number> = {};
  const state: { failure?: Failure } = {};
  const headers: string[][] = [];
  const server = createServer(({ url = "", rawHeaders }, response) => {
    headers.push([url, ...rawHeaders]);
    const name = url.slice(1);
    asked[name] = (asked[name] ?? 0) + 1;
    const [first = "", second] = name.split("-");
    const failure = failures.find((one) => one === (first === "kept" ? second : first)) ?? state.failure;
    if (!failure || name === "health" || (first === "kept" && asked[name] === 1))
      response.writeHead(200, HEADERS).end(FRAGMENT);
    else responses[failure](response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    /** The number of requests for each fragment. */
    asked,
    /** The address and the headers of each request. */
    headers,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
