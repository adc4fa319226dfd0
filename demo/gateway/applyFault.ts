import { type Fault, SLOW_MS } from "./Fault";
import { type GatewayResponse, problemResponse } from "./GatewayResponse";

/** "drop": the connection breaks. "never": it stays open without a response. */
export type Outcome = GatewayResponse | "drop" | "never";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" };

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns the outcome of a call with a fault, if any. `respondNormally` returns the response without the fault. */
export async function applyFault(
  fault: Fault | null,
  respondNormally: () => GatewayResponse,
): Promise<Outcome> {
  switch (fault) {
    case null:
      return respondNormally();
    case "slow":
      await wait(SLOW_MS);
      return respondNormally();
    case "500":
    case "404":
      return problemResponse(Number(fault), `The demo gateway is set to respond with ${fault}.`);
    case "empty":
      return { status: 200, headers: JSON_HEADERS, body: "" };
    case "not-json":
      return {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: "<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>Back soon</h1></body></html>",
      };
    case "cut": {
      const response = respondNormally();
      return { ...response, body: response.body.slice(0, Math.ceil(response.body.length / 2)) };
    }
    case "null":
      return { status: 200, headers: JSON_HEADERS, body: "null" };
    case "drop":
    case "never":
      return fault;
    default:
      return customResponse(fault, respondNormally);
  }
}

async function customResponse(
  fault: Exclude<Fault, string>,
  respondNormally: () => GatewayResponse,
): Promise<GatewayResponse> {
  if (fault.delayMs) await wait(fault.delayMs);
  const ownHeaders: Record<string, string> = {};
  for (const [name, value] of Object.entries(fault.headers ?? {})) ownHeaders[name.toLowerCase()] = value;
  if (fault.status === undefined && fault.body === undefined) {
    const response = respondNormally();
    return { ...response, headers: { ...response.headers, ...ownHeaders } };
  }
  const isText = typeof fault.body === "string";
  const type = isText ? { "content-type": "text/plain; charset=utf-8" } : JSON_HEADERS;
  const body = isText ? (fault.body as string) : fault.body === undefined ? "" : JSON.stringify(fault.body);
  return { status: fault.status ?? 200, headers: { ...type, ...ownHeaders }, body };
}
