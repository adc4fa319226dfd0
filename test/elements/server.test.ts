// @vitest-environment node
import { expect, it } from "vitest";

it("importing the elements on a server accesses no DOM and does not throw", async () => {
  const { HsEmailSignup } = await import("../../elements/hs-email-signup");
  await import("../../elements/index");
  expect(typeof HsEmailSignup).toBe("function");
  expect(Object.keys(globalThis)).not.toContain("HomeServices");
});
