import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { useScrollLock } from "../../src/ui/ModalDialog";
import { allowAct } from "../support/allowAct";

let roots: Root[] = [];

function Lock({ isLocked }: { isLocked: boolean }) {
  useScrollLock(isLocked);
  return null;
}

async function lock(): Promise<Root> {
  const root = createRoot(document.createElement("div"));
  roots.push(root);
  await act(async () => root.render(<Lock isLocked />));
  return root;
}

const release = (root: Root) => act(async () => root.render(<Lock isLocked={false} />));
const isLocked = () =>
  [document.documentElement, document.body].some(
    (node) => node.style.getPropertyValue("overflow-y") === "hidden",
  );

allowAct();
afterEach(async () => {
  for (const root of roots) await act(async () => root.unmount());
  roots = [];
  document.body.removeAttribute("style");
});

it.each([
  ["in their order", [0, 1]],
  ["in the reverse order", [1, 0]],
])("two locks nest if they are released %s", async (_, order) => {
  document.body.style.color = "red";
  const before = document.body.getAttribute("style");
  const locks = [await lock(), await lock()];
  expect(isLocked()).toBe(true);
  await release(locks[order[0] as number] as Root);
  expect(isLocked()).toBe(true);
  await release(locks[order[1] as number] as Root);
  expect(isLocked()).toBe(false);
  expect(document.body.getAttribute("style")).toBe(before);
});

it("a lock is released on unmount", async () => {
  const root = await lock();
  expect(isLocked()).toBe(true);
  await act(async () => root.unmount());
  roots = [];
  expect(isLocked()).toBe(false);
});
