import { type Answer, answerProblem } from "./Answer";
import { type Fault, SLOW_MS } from "./Fault";

/** "drop": the connection breaks. "never": it stays open without a response. */
export type Outcome = Answer | "drop" | "never";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" };

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns the outcome of a call with a fault, if any. `respondNormally` returns the response without the fault. */
export async function answerWithFault(fault: Fault | null, respondNormally: () => Answer): Promise<Outcome> {
  switch (fault) {
    case null:
      return respondNormally();
    case "slow":
      await wait(SLOW_MS);
      return respondNormally();
    case "500":
    case "404":
      return answerProblem(Number(fault), `The demo gateway is set to respond with ${fault}.`);
    case "empty":
      return { status: 200, headers: JSON_HEADERS, body: "" };
    case "not-json":
      return {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: "<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>Back soon</h1></body></html>",
      };
    case "cut": {
      const answer = respondNormally();
      return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
    }
    case "null":
      return { status: 200, headers: JSON_HEADERS, body: "null" };
    case "drop":
    case "never":
      return fault;
    default:
      return answerToMeasure(fault, respondNormally);
  }
}

async function answerToMeasure(
  fault: Exclude<Fault, string>,
  respondNormally: () => Answer,
): Promise<Answer> {
  if (fault.delayMs) await wait(fault.delayMs);
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(fault.headers ?? {})) given[name.toLowerCase()] = value;
  if (fault.status === undefined && fault.body === undefined) {
    const answer = respondNormally();
    return { ...answer, headers: { ...answer.headers, ...given } };
  }
  const isText = typeof fault.body === "string";
  const type = isText ? { "content-type": "text/plain; charset=utf-8" } : JSON_HEADERS;
  const body = isText ? (fault.body as string) : fault.body === undefined ? "" : JSON.stringify(fault.body);
  return { status: fault.status ?? 200, headers: { ...type, ...given }, body };
}
