import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delayIdleTasks, whenIdle } from "../../src/browser/documentLifecycle";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("an idle task runs once, after all delays have ended", () => {
  const task = vi.fn();
  const [endFirst, endSecond] = [delayIdleTasks(), delayIdleTasks()];
  whenIdle(task);
  endFirst();
  endFirst();
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
  endSecond();
  vi.advanceTimersByTime(5000);
  delayIdleTasks()();
  vi.advanceTimersByTime(5000);
  expect(task).toHaveBeenCalledTimes(1);
});

it("a canceled idle task does not run, whether or not it is delayed", () => {
  const task = vi.fn();
  const end = delayIdleTasks();
  const cancelDelayed = whenIdle(task);
  cancelDelayed();
  end();
  const cancel = whenIdle(task);
  cancel();
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
