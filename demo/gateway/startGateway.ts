import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Answer, answerProblem } from "./Answer";
import { answerCall, answerUnknown, findOperation } from "./answerCall";
import { answerWithFault } from "./answerWithFault";
import type { Call } from "./Call";
import { createCallLog } from "./CallLog";
import { createCdn } from "./cdn";
import { createControl } from "./control";
import { crossOriginHeaders, isPreflight, preflightHeaders } from "./crossOrigin";
import { decodeCollectorPost } from "./decodeCollectorPost";
import { createValidator } from "./description";
import type { Fault } from "./Fault";
import { createFaultSwitches } from "./FaultSwitches";
import { pictureAt } from "./images";
import { MAX_BODY_BYTES, parseBody, readRawBody } from "./readBody";
import { createWorld, emptyWorld, type World } from "./World";

export interface GatewayOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  host?: "127.0.0.1";
  /** The built files that `/hs/1/` serves; default the project's dist. */
  distFolder?: string;
}

export interface Gateway {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Every call so far, oldest first; preflights, pictures and the CDN's files are not calls. */
  calls(): Call[];
  /** Forgets calls and what was stored; faults stay. */
  clear(): void;
  /** Forgets everything, faults too. */
  reset(): void;
  /** @throws Error that names the operation or the fault it does not know. */
  setFault(operationId: string, fault: Fault | null): void;
  faults(): Record<string, Fault>;
  /** What spec 7.8 answers for a flag from now on, until cleared. */
  setTreatment(flag: string, treatment: string): void;
  /** What is stored: members, sign-ups, attribution events. */
  world: World;
  /** Stops at once; open connections are cut. */
  close(): Promise<void>;
}

const DIST_FOLDER = fileURLToPath(new URL("../../dist", import.meta.url));

/** Starts the stand-in gateway, with the CDN beside it under `/hs/1/`. */
export async function startGateway({
  port = 0,
  host = "127.0.0.1",
  distFolder = DIST_FOLDER,
}: GatewayOptions = {}): Promise<Gateway> {
  const validator = await createValidator();
  const log = createCallLog();
  const faults = createFaultSwitches();
  const world = createWorld();
  const cdn = createCdn(distFolder);
  const clear = () => {
    log.clear();
    emptyWorld(world);
  };
  const control = createControl({ log, faults, world, clear });

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    const headers = headersOf(request);
    const arrivedAt = Date.now();
    const rawBody = await readRawBody(request);
    const read = parseBody(rawBody ?? "", headers["content-type"]);
    const operation = findOperation(validator, method === "HEAD" ? "GET" : method, url.pathname);
    const operationId = operation?.operationId ?? null;
    const fault = faults.get(operationId);
    const call = log.add({
      at: arrivedAt,
      operationId,
      method,
      path: url.pathname + url.search,
      headers,
      body: read.body,
      rawBody: read.rawBody,
      status: null,
      answer: null,
      tookMs: null,
      fault,
      ...(operationId === "collectEvents" ? { decoded: decodeCollectorPost(read.body) } : {}),
    });
    const rightly = (): Answer => {
      if (rawBody === null) return answerProblem(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
      if (!operation) return answerUnknown(validator, method, url.pathname);
      return answerCall(validator, operation, { method, url, headers, read }, world);
    };
    const outcome = await answerWithFault(fault, rightly);
    if (outcome === "never") return;
    const tookMs = Date.now() - arrivedAt;
    if (outcome === "drop") {
      log.settle(call, { tookMs });
      request.socket.destroy();
      return;
    }
    log.settle(call, { status: outcome.status, answer: outcome, tookMs });
    send(request, response, {
      ...outcome,
      headers: { "cache-control": "no-store", ...outcome.headers, ...crossOriginHeaders(request) },
    });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request);
    if (!url) return send(request, response, answerProblem(400, `${request.url} is no address.`));
    if (cdn.serves(url.pathname)) return cdn.respond(request, response, url.pathname);
    if (isPreflight(request))
      return send(request, response, { status: 204, headers: preflightHeaders(request), body: "" });
    if (control.serves(url.pathname)) return control.respond(request, response, url);
    const picture = pictureAt(url.pathname);
    if (picture) {
      const headers = {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "public, max-age=3600",
      };
      return send(request, response, { status: 200, headers, body: picture });
    }
    return answerApi(request, response, url);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return;
      send(request, response, answerProblem(500, `The stand-in gateway broke: ${String(error)}`));
    });
  });
  await listen(server, port, host);

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    calls: () => log.list(),
    clear,
    reset() {
      clear();
      faults.clear();
    },
    setFault: faults.set,
    faults: faults.all,
    setTreatment: (flag, treatment) => void world.treatments.set(flag, treatment),
    world,
    close: () => close(server),
  };
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
}

function addressOf(request: IncomingMessage): URL | null {
  try {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    // Decoding throws on a broken escape; better here than in the middle of a handler.
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const isBodyless = status === 204 || status === 304;
  response.writeHead(
    status,
    isBodyless ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
  );
  response.end(isBodyless || request.method === "HEAD" ? undefined : body);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
