import { expect, it, vi } from "vitest";
import { createStoreState } from "../../server/serve/openStore";

function setUp() {
  const warn = vi.fn();
  const inform = vi.fn();
  const state = createStoreState({ warn, inform });
  return { state, lines: () => [...warn.mock.calls, ...inform.mock.calls].flat() };
}

it("a store that works logs nothing when it recovers from a fault that it does not have", () => {
  const { state, lines } = setUp();
  state.recover("unreachable", "slow");
  expect([state.isUp(), lines()]).toEqual([true, []]);
});

it("a store with two faults logs one line when the first begins, and one when both have ended", () => {
  const { state, lines } = setUp();
  state.fail("slow", "takes more than 50 ms");
  state.fail("writes", "READONLY");
  const failure = "store: takes more than 50 ms; this process continues without it";
  expect([state.isUp(), state.has("writes"), lines()]).toEqual([false, true, [failure]]);
  state.recover("slow");
  expect([state.isUp(), lines()]).toEqual([false, [failure]]);
  state.recover("writes");
  expect([state.isUp(), lines()]).toEqual([true, [failure, "store: works again"]]);
});
