import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Call } from "./Call";
import { createCallLog } from "./CallLog";
import { createCdn } from "./cdn";
import { createControl } from "./control";
import { createApi } from "./createApi";
import { isPreflight, preflightHeaders } from "./crossOrigin";
import { createValidator } from "./description";
import type { Fault } from "./Fault";
import { createFaultSwitches } from "./FaultSwitches";
import { fragmentAt } from "./fragments";
import { problemResponse } from "./GatewayResponse";
import { createGatewayState, emptyGatewayState, type GatewayState } from "./GatewayState";
import { pictureAt } from "./images";
import { listen, stop } from "./listen";
import { send } from "./send";

export interface GatewayOptions {
  /** Default: 0, any free port. */
  port?: number;
  host?: "127.0.0.1";
  /** The built files served under `/hs/1/`. Default: dist. */
  distFolder?: string;
  /** The port of the demo's pages, whose scripts may read the call log and set faults. Default: no page may. */
  pagesPort?: number;
}

export interface Gateway {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Every call so far, oldest first, without preflights, images and the CDN's files. */
  /** The calls so far, or those of one operation. */
  calls(operationId?: string): Call[];
  /** Removes the calls and the stored data; faults stay. */
  clear(): void;
  /** Removes everything, including the faults. */
  reset(): void;
  /** @throws Error that names the unknown operation or fault. */
  setFault(operationId: string, fault: Fault | null): void;
  faults(): Record<string, Fault>;
  /** Sets the treatment of a split flag (spec section 7.8), until cleared. */
  setTreatment(flag: string, treatment: string): void;
  /** The stored data: members, sign-ups, attribution events. */
  state: GatewayState;
  /** Stops immediately and cuts open connections. */
  close(): Promise<void>;
}

const DIST_FOLDER = fileURLToPath(new URL("../../dist", import.meta.url));

/** Starts the demo gateway, with the CDN under `/hs/1/`. */
export async function startGateway({
  port = 0,
  host = "127.0.0.1",
  distFolder = DIST_FOLDER,
  pagesPort,
}: GatewayOptions = {}): Promise<Gateway> {
  const log = createCallLog();
  const faults = createFaultSwitches();
  const state = createGatewayState();
  const clear = () => {
    log.clear();
    emptyGatewayState(state);
  };
  const respond = createResponder({
    api: createApi({ validator: await createValidator(), log, faults, state }),
    cdn: createCdn(distFolder),
    control: createControl({ log, faults, state, pagesPort, clear }),
  });

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return;
      send(request, response, problemResponse(500, `The demo gateway broke: ${String(error)}`));
    });
  });
  await listen(server, port, host);

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    calls: (operationId) => log.list().filter((call) => !operationId || call.operationId === operationId),
    clear,
    reset() {
      clear();
      faults.clear();
    },
    setFault: faults.set,
    faults: faults.all,
    setTreatment: (flag, treatment) => void state.treatments.set(flag, treatment),
    state,
    close: () => stop(server),
  };
}

interface Responders {
  api: ReturnType<typeof createApi>;
  cdn: ReturnType<typeof createCdn>;
  control: ReturnType<typeof createControl>;
}

/** Chooses the handler of a request: the fragments, the CDN, the demo's switches, the images, or the described calls. */
function createResponder({ api, cdn, control }: Responders) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = addressOf(request);
    if (!url) return send(request, response, problemResponse(400, `${request.url} is not an address.`));
    const fragment = fragmentAt(url.pathname, url.origin);
    if (fragment) return send(request, response, fragment);
    if (cdn.serves(url.pathname)) return cdn.respond(request, response, url.pathname);
    if (isPreflight(request)) {
      return send(request, response, { status: 204, headers: preflightHeaders(request), body: "" });
    }
    if (control.serves(url.pathname)) return control.respond(request, response, url);
    const picture = pictureAt(url.pathname);
    if (picture) {
      const headers = {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "public, max-age=3600",
      };
      return send(request, response, { status: 200, headers, body: picture });
    }
    return api(request, response, url);
  };
}

function addressOf(request: IncomingMessage): URL | null {
  try {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    // Decoding throws on an invalid escape, so it runs before any handler.
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}
