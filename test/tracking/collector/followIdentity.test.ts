import { describe, expect, it, vi } from "vitest";
import { followIdentity } from "../../../src/tracking/collector/followIdentity";

describe("the visitor's cookie", () => {
  it("counts as kept while it exists, and as forgotten once it is gone, even if it comes back", () => {
    const onForgotten = vi.fn();
    let isThere = true;
    const identity = followIdentity(() => isThere, onForgotten);
    expect([identity.isKept(), identity.isKept()]).toEqual([true, true]);
    isThere = false;
    expect(identity.isKept()).toBe(false);
    isThere = true;
    expect(identity.isKept()).toBe(false);
    expect(onForgotten).toHaveBeenCalledTimes(1);
  });

  it("counts as kept if it never existed", () => {
    const onForgotten = vi.fn();
    const identity = followIdentity(() => false, onForgotten);
    expect([identity.isKept(), identity.isKept()]).toEqual([true, true]);
    expect(onForgotten).not.toHaveBeenCalled();
  });
});
