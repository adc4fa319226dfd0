import { beforeEach, expect, it, vi } from "vitest";
import { callsSoFar, recordCall } from "../../src/http/callLog";

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  return () => vi.useRealTimers();
});

it("a call is recorded without its query, and has an outcome once it has ended", () => {
  const end = recordCall("GET", "https://api.example/tasks?searchQuery=roof#a", undefined);
  const call = { method: "GET", address: "https://api.example/tasks", at: 1000, expectsJson: true };
  expect(callsSoFar().at(-1)).toEqual(call);
  vi.advanceTimersByTime(250);
  end({ status: 404, body: "<p>Not found" });
  const outcome = { ms: 250, status: 404, hasResponse: true, isText: true };
  expect(callsSoFar().at(-1)).toEqual({ ...call, outcome });
});

it("a call that was aborted has the status 0 and no response", () => {
  recordCall("POST", "/members", "text/plain")({});
  expect(callsSoFar().at(-1)).toMatchObject({
    expectsJson: false,
    outcome: { status: 0, hasResponse: false, isText: false },
  });
});

it("the last 50 calls are kept, oldest first", () => {
  for (let i = 0; i < 60; i++) recordCall("GET", `/call/${i}`, undefined);
  const addresses = callsSoFar().map(({ address }) => address);
  expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([50, "/call/10", "/call/59"]);
});
