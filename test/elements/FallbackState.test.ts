import { describe, expect, it } from "vitest";
import { FallbackState } from "../../elements/FallbackState";

/** What an element shows before its first render, whose root came with this in it. */
function stateOf(guardsChildren: boolean, content?: string): string {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  if (content) root.appendChild(document.createElement(content));
  const fallback = new FallbackState(host, guardsChildren);
  fallback.begin();
  return fallback.hostState();
}

describe("before its first render, an element", () => {
  it("shows its fallback children", () => {
    expect(stateOf(false)).toBe("fallback");
  });

  it("hides the children it guards", () => {
    expect(stateOf(true)).toBe("hidden");
    expect(stateOf(true, "a")).toBe("hidden");
  });

  it("goes on showing the children that a server has let the visitor see", () => {
    expect(stateOf(true, "slot")).toBe("fallback");
  });
});
