import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallLog } from "./CallLog";
import { crossOriginHeaders, isFromPagesAt } from "./crossOrigin";
import { faultNames } from "./Fault";
import type { FaultSwitches } from "./FaultSwitches";
import type { GatewayState } from "./GatewayState";
import { operationIds } from "./handlers/handlers";
import { readRawBody } from "./readBody";

const PREFIX = "/__demo/";

interface Controlled {
  log: CallLog;
  faults: FaultSwitches;
  state: GatewayState;
  /** The port of the demo's pages, whose scripts may use the switches. */
  pagesPort?: number;
  clear(): void;
}

/**
 * The switches of the gateway, for the demo's pages and for programs on this machine. The product calls none of them. Scripts of other
 * sites are rejected, because the call log contains everything that was sent here.
 */
export function createControl({ log, faults, state, pagesPort, clear }: Controlled) {
  const describe = () => ({ operationIds, faultNames, faults: faults.all() });

  const actions: Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>> = {
    "GET calls": async (_request, url) => log.list(Number(url.searchParams.get("since") ?? 0)),
    "GET faults": async () => describe(),
    "POST faults": async (request) => {
      const { operationId, fault } = await readJson(request);
      faults.set(operationId, fault ?? null);
      return describe();
    },
    "POST treatment": async (request) => {
      const { flag, treatment } = await readJson(request);
      state.treatments.set(String(flag), String(treatment));
      return Object.fromEntries(state.treatments);
    },
    "POST clear": async () => {
      clear();
      return { cleared: true };
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (!isFromPagesAt(request, pagesPort)) {
      const message = "Only the demo's own pages may use the switches.";
      response.writeHead(403, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify({ message }));
      return;
    }
    const name = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
    if (name === "GET calls/stream") return streamCalls(request, response, log);
    const headers = {
      ...crossOriginHeaders(request),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    };
    const action = actions[name];
    if (!action) {
      const message = `${name} is not a switch of the demo. Expected: ${[...Object.keys(actions), "GET calls/stream"].join(", ")}`;
      response.writeHead(404, headers).end(JSON.stringify({ message }));
      return;
    }
    try {
      const result = await action(request, url);
      response.writeHead(200, headers).end(JSON.stringify(result));
    } catch (error) {
      response.writeHead(400, headers).end(JSON.stringify({ message: (error as Error).message }));
    }
  }

  return { serves: (path: string) => path.startsWith(PREFIX), respond };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value = JSON.parse((await readRawBody(request)) || "{}") as unknown;
  if (value === null || typeof value !== "object") throw new Error("the body must be a JSON object");
  return value as Record<string, unknown>;
}

/** Server-sent events: the calls in the log, then every change. */
function streamCalls(request: IncomingMessage, response: ServerResponse, log: CallLog): void {
  response.writeHead(200, {
    ...crossOriginHeaders(request),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
  });
  const send = (event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  send("cleared", null);
  for (const call of log.list()) send("call", call);
  const stop = log.listen((call) => send(call ? "call" : "cleared", call));
  response.on("close", stop);
}
