import { describe, expect, it } from "vitest";
import { createLease } from "../../../src/tracking/collector/createSender";
import { fakeStorage } from "../../support/fakeStorage";

function tabs() {
  const { storage } = fakeStorage();
  const clock = { now: 1000 };
  const open = () =>
    createLease(
      () => storage,
      () => clock.now,
      100,
    );
  return { clock, first: open(), second: open() };
}

describe("the lease to send", () => {
  it("belongs to one tab at a time, until that tab releases it", () => {
    const { first, second } = tabs();
    expect([first.acquire(), first.acquire(), second.acquire()]).toEqual([0, 0, 100]);
    second.release();
    expect(second.acquire()).toBe(100);
    first.release();
    expect(second.acquire()).toBe(0);
  });

  it("passes to another tab when its holder disappears", () => {
    const { clock, first, second } = tabs();
    first.acquire();
    clock.now += 60;
    expect(second.acquire()).toBe(40);
    clock.now += 40;
    expect(second.acquire()).toBe(0);
  });

  it("passes to another tab when the clock is set back", () => {
    const { clock, first, second } = tabs();
    first.acquire();
    clock.now = 1;
    expect(second.acquire()).toBe(0);
  });

  it("is granted to every tab if storage throws", () => {
    const lease = createLease(
      () => {
        throw new Error("denied");
      },
      () => 0,
      100,
    );
    expect(lease.acquire()).toBe(0);
    expect(() => lease.release()).not.toThrow();
  });
});
