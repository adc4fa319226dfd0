import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { holdIdle } from "../../src/browser/whenIdle";
import { useLater } from "../../src/ui/useLater";

let root: Root;
let idleTasks: (() => void)[] = [];
let failures: string[] = [];
let load: Mock<() => Promise<string>>;

function Piece({ isWanted }: { isWanted: boolean | string }) {
  return useLater(load, isWanted, (error) => failures.push(`${isWanted}: ${error}`)) ?? "nothing yet";
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  idleTasks = [];
  failures = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idleTasks.push(task));
  vi.stubGlobal("cancelIdleCallback", (id: number) => delete idleTasks[id - 1]);
  // Each its own: what has been downloaded once shows at once.
  load = vi.fn(() => Promise.resolve("the piece"));
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const idle = () =>
  act(async () => {
    for (const task of idleTasks.splice(0)) task?.();
  });
const show = (isWanted: boolean | string) => act(async () => root.render(<Piece isWanted={isWanted} />));

describe("a piece that comes later", () => {
  it("is asked for in idle time", async () => {
    await show(false);
    await idle();
    expect(document.body.textContent).toBe("the piece");
  });

  it("waits for all that hold idle time back, and for the last of them only once", async () => {
    const [first, second] = [holdIdle(), holdIdle()];
    await show(false);
    first();
    first();
    await idle();
    expect(load).not.toHaveBeenCalled();
    second();
    await idle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toBe("the piece");
  });

  it("comes at once when it is wanted, whatever holds idle time back", async () => {
    const release = holdIdle();
    await show(true);
    await idle();
    expect(document.body.textContent).toBe("the piece");
    release();
  });

  it("is not asked for once its view has gone", async () => {
    const release = holdIdle();
    await show(false);
    await act(async () => root.render(null));
    release();
    await idle();
    expect(load).not.toHaveBeenCalled();
  });

  it("is asked for again by who wants it more, who alone is told when it does not come", async () => {
    let fail: () => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject("cut off"))));
    load.mockImplementationOnce(() => Promise.reject("cut off again"));
    await show(true);
    await show("pressed");
    await act(async () => fail());
    expect(failures).toEqual(["pressed: cut off again"]);
  });
});
