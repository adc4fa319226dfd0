import { describe, expect, it } from "vitest";
import { type CauseContext, callCause } from "../../src/element/callCause";
import type { CallRecord } from "../../src/http/callLog";

const context: CauseContext = {
  problems: [],
  isOnline: true,
  origin: "https://www.host.example",
  address: "https://www.host.example/page",
};

function ended(
  outcome: Partial<NonNullable<CallRecord["outcome"]>>,
  more: Partial<CallRecord> = {},
): CallRecord {
  return {
    method: "GET",
    address: "https://api.example/navigation",
    at: 0,
    expectsJson: true,
    outcome: { ms: 1, status: 200, hasResponse: true, isText: false, ...outcome },
    ...more,
  };
}

describe("the likely cause of a failed call", () => {
  it.each([
    ["404", ended({ status: 404 }), "not-found"],
    ["401", ended({ status: 401 }), "forbidden"],
    ["429", ended({ status: 429 }), "server"],
    ["503", ended({ status: 503 }), "server"],
    ["400", ended({ status: 400 }), "refused"],
    ["HTML with status 200 instead of JSON", ended({ isText: true }), "not-json"],
    ["a timeout", ended({ status: 408, hasResponse: false }), "timeout"],
    ["a server's own 408", ended({ status: 408 }), "refused"],
    ["a broken connection to another origin", ended({ status: 520, hasResponse: false }), "cors"],
    ["an abort", ended({ status: 0, hasResponse: false }), "aborted"],
    [
      "an http address on an https page",
      ended({ status: 520, hasResponse: false }, { address: "http://api.example/" }),
      "mixed-content",
    ],
  ])("of %s is known", (_, call, kind) => {
    expect(callCause(call, context)?.kind).toBe(kind);
  });

  it("includes the required CORS headers if CORS is possible", () => {
    const text = callCause(ended({ status: 520, hasResponse: false }), context)?.text;
    expect(text).toContain("Access-Control-Allow-Origin: https://www.host.example");
  });

  it("is not CORS for the page's own origin", () => {
    const call = ended({ status: 520, hasResponse: false }, { address: "/navigation" });
    expect(callCause(call, context)?.text).not.toContain("CORS");
  });

  it("is the offline browser or the page's policy if there is proof", () => {
    const broken = ended({ status: 520, hasResponse: false });
    expect(callCause(broken, { ...context, isOnline: false })?.kind).toBe("offline");
    const blocked = {
      kind: "blocked-by-csp",
      element: "page",
      message:
        "The page's Content Security Policy blocked https://api.example/navigation; add it to connect-src.",
    } as const;
    expect(callCause(broken, { ...context, problems: [blocked] })?.kind).toBe("csp");
  });

  it.each([
    ["worked", ended({})],
    ["expected text", ended({ isText: true }, { expectsJson: false })],
    ["is in flight", { ...ended({}), outcome: undefined }],
  ])("is undefined for a call that %s", (_, call) => {
    expect(callCause(call, context)).toBeUndefined();
  });
});
