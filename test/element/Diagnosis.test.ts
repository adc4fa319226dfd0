import { describe, expect, it } from "vitest";
import { type CauseContext, callCause } from "../../src/element/Diagnosis";
import type { CallRecord } from "../../src/http/callLog";

const context: CauseContext = {
  isBlocked: () => false,
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
    ["404", "not-found", ended({ status: 404 })],
    ["401", "forbidden", ended({ status: 401 })],
    ["429", "server", ended({ status: 429 })],
    ["503", "server", ended({ status: 503 })],
    ["400", "refused", ended({ status: 400 })],
    ["HTML with status 200 instead of JSON", "not-json", ended({ isText: true })],
    ["a timeout", "timeout", ended({ status: 408, hasResponse: false })],
    ["a server's own 408", "refused", ended({ status: 408 })],
    ["a broken connection to another origin", "cors", ended({ status: 520, hasResponse: false })],
    ["an abort", "aborted", ended({ status: 0, hasResponse: false })],
    [
      "an http address on an https page",
      "mixed-content",
      ended({ status: 520, hasResponse: false }, { address: "http://api.example/" }),
    ],
    [
      "an address that is not valid",
      "not-found",
      ended({ status: 520, hasResponse: false }, { address: "http://[bad/navigation" }),
    ],
  ])("of %s is %s", (_, kind, call) => {
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
    const isBlocked = (address: string) => address === "https://api.example/navigation";
    expect(callCause(broken, { ...context, isBlocked })?.kind).toBe("csp");
    // The policy may block a picture of the same server, but not the call.
    const other = { ...broken, address: "https://api.example/token" };
    expect(callCause(other, { ...context, isBlocked })?.kind).toBe("cors");
  });

  it.each([
    ["worked", ended({})],
    ["expected text", ended({ isText: true }, { expectsJson: false })],
    ["is in flight", { ...ended({}), outcome: undefined }],
  ])("is undefined for a call that %s", (_, call) => {
    expect(callCause(call, context)).toBeUndefined();
  });
});
