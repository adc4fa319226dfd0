import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { delayIdleTasks } from "../../src/browser/documentLifecycle";
import { clearFailures, type LazyFile, lazyFile } from "../../src/ui/lazyFile";
import { useLazyFile } from "../../src/ui/useLazyFile";
import { allowAct } from "../support/allowAct";

let root: Root;
let idleTasks: (() => void)[] = [];
let failures: string[] = [];
let load: Mock<() => Promise<string>>;
let file: LazyFile<string>;

function Piece({ isWanted }: { isWanted: boolean | string }) {
  return useLazyFile(file, isWanted, (error) => failures.push(`${isWanted}: ${error}`)) ?? "nothing yet";
}

let files = 0;

allowAct();
beforeEach(() => {
  idleTasks = [];
  failures = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idleTasks.push(task));
  vi.stubGlobal("cancelIdleCallback", (id: number) => delete idleTasks[id - 1]);
  load = vi.fn(() => Promise.resolve("the piece"));
  file = lazyFile(`trial ${++files}`, load);
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

describe("a part in a separate file", () => {
  it("loads in idle time", async () => {
    await show(false);
    await idle();
    expect(document.body.textContent).toBe("the piece");
  });

  it("waits for all that delay idle time, and for the last of them only once", async () => {
    const [first, second] = [delayIdleTasks(), delayIdleTasks()];
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

  it("loads immediately when it is needed, whatever delays idle time", async () => {
    const release = delayIdleTasks();
    await show(true);
    await idle();
    expect(document.body.textContent).toBe("the piece");
    release();
  });

  it("does not load after its view was removed", async () => {
    const release = delayIdleTasks();
    await show(false);
    await act(async () => root.render(null));
    release();
    await idle();
    expect(load).not.toHaveBeenCalled();
  });

  it("loads again when it is needed again, and the failure is reported to the latest caller", async () => {
    let fail: () => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject("cut off"))));
    load.mockImplementationOnce(() => Promise.reject("cut off again"));
    await show(true);
    await act(async () => fail());
    await show("pressed");
    expect(failures).toEqual(["true: cut off", "pressed: cut off again"]);
  });

  it("loads again when the browser is back online", async () => {
    load.mockImplementationOnce(() => Promise.reject("cut off"));
    await show(true);
    expect([document.body.textContent, failures]).toEqual(["nothing yet", ["true: cut off"]]);
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(document.body.textContent).toBe("the piece");
    expect(failures).toHaveLength(1);
  });

  it("loads again when the browser comes online while a download still fails", async () => {
    let fail: () => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject("cut off"))));
    await show(true);
    await act(async () => window.dispatchEvent(new Event("online")));
    await act(async () => fail());
    expect(document.body.textContent).toBe("the piece");
  });

  it("loads once, and shows in the first render of the next view", async () => {
    await show(true);
    await act(async () => root.render(null));
    await show(true);
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toBe("the piece");
  });
});

describe("a lazy file", () => {
  it("returns the same promise while it loads and afterward", async () => {
    const first = file.load();
    expect(file.load()).toBe(first);
    expect(file.current).toBeUndefined();
    await first;
    expect(file.read()).toBe(first);
    expect(file.current).toBe("the piece");
  });

  it("remains failed for React's re-renders until the failure has been shown", async () => {
    load.mockImplementationOnce(() => Promise.reject("cut off"));
    const failed = file.read();
    await expect(failed).rejects.toBe("cut off");
    expect(file.read()).toBe(failed);
    clearFailures();
    expect(await file.read()).toBe("the piece");
  });

  it("loads again for callers after the failure", async () => {
    load.mockImplementationOnce(() => Promise.reject("cut off"));
    await expect(file.load()).rejects.toBe("cut off");
    expect(await file.load()).toBe("the piece");
    clearFailures();
    expect(await file.read()).toBe("the piece");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
