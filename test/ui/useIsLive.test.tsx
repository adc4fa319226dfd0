import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useIsLive } from "../../src/ui/useIsLive";

let root: Root;
let renders: string[] = [];

function Part({ name, isNeeded }: { name: string; isNeeded?: () => boolean }) {
  const isLive = useIsLive(isNeeded);
  renders.push(`${name} ${isLive}`);
  return null;
}

const parts = (
  <>
    <Part name="always" />
    <Part name="where needed" isNeeded={() => true} />
    <Part name="elsewhere" isNeeded={() => false} />
  </>
);

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  renders = [];
});
afterEach(() => act(() => root.unmount()));

describe("a hydrated view", () => {
  it("becomes live afterward, and only the parts that depend on it render again", async () => {
    const box = document.createElement("div");
    box.innerHTML = renderToString(parts);
    expect(renders).toEqual(["always false", "where needed false", "elsewhere false"]);
    renders = [];
    await act(() => {
      root = hydrateRoot(box, parts);
    });
    expect(renders).toEqual([
      "always false",
      "where needed false",
      "elsewhere false",
      "always true",
      "where needed true",
    ]);
  });
});
