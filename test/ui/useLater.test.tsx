import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdIdle } from "../../src/browser/whenIdle";
import { useLater } from "../../src/ui/useLater";

let root: Root;
const load = vi.fn(() => Promise.resolve("the piece"));

function Piece({ isWanted }: { isWanted: boolean }) {
  return useLater(load, isWanted) ?? "nothing yet";
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  load.mockClear();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const show = (isWanted: boolean) => act(async () => root.render(<Piece isWanted={isWanted} />));

describe("a piece that comes later", () => {
  it("is asked for in idle time", async () => {
    await show(false);
    await pause();
    expect(document.body.textContent).toBe("the piece");
  });

  it("waits for all that hold idle time back, and for the last of them only once", async () => {
    const [first, second] = [holdIdle(), holdIdle()];
    await show(false);
    first();
    first();
    await pause();
    expect(load).not.toHaveBeenCalled();
    second();
    await pause();
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toBe("the piece");
  });

  it("comes at once when it is wanted, whatever holds idle time back", async () => {
    const release = holdIdle();
    await show(true);
    await pause();
    expect(document.body.textContent).toBe("the piece");
    release();
  });

  it("is not asked for once its view has gone", async () => {
    const release = holdIdle();
    await show(false);
    await act(async () => root.render(null));
    release();
    await pause();
    expect(load).not.toHaveBeenCalled();
  });
});
