import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useIsLive } from "../../src/ui/useIsLive";
import { allowAct } from "../support/allowAct";

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

allowAct();
beforeEach(() => {
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
