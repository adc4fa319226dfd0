import type { Page } from "playwright-core";
import { expect } from "vitest";

/** In ms. A test does not wait for longer timers, which are timeouts of calls or checks of the visitor's activity. */
export const LONGEST_WATCHED = 2500;
/** How often to wait for timers that earlier timers have set. Without a limit, a page that polls would never be quiet. */
const ROUNDS = 3;

/** Runs before the page's scripts: records the pending timers, except long ones. */
export function watchTimers(longestMs: number): void {
  const scope = window as unknown as Record<string, unknown>;
  const pending = new Set<unknown>();
  scope.pendingTimers = pending;
  const { setTimeout, clearTimeout } = window;
  // A test may remove `Reflect` before the timer runs.
  const { apply } = Reflect;
  scope.setTimeout = (task: unknown, delay = 0, ...given: unknown[]) => {
    if (typeof task !== "function" || delay > longestMs)
      return setTimeout(task as () => void, delay, ...given);
    const id: unknown = setTimeout(() => {
      pending.delete(id);
      apply(task, window, given);
    }, delay);
    pending.add(id);
    return id;
  };
  scope.clearTimeout = (id?: number) => {
    pending.delete(id);
    clearTimeout(id);
  };
}

/**
 * Waits until all short timers of the page and its frames have run and the result is drawn. Use it to test what must not
 * happen. It does not wait for calls. A page with a stopped clock is never quiet.
 */
export async function quiet(page: Page): Promise<void> {
  for (const frame of page.frames?.() ?? [page]) await frame.evaluate(untilDone, ROUNDS);
}

async function untilDone(rounds: number): Promise<void> {
  const { pendingTimers = new Set() } = window as unknown as { pendingTimers?: Set<unknown> };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let round = 0; round < rounds && pendingTimers.size; round++) {
    const waited = [...pendingTimers];
    while (waited.some((id) => pendingTimers.has(id))) await frame();
  }
  await frame();
  await frame();
}

/**
 * Waits until a value is the same three times in a row, and returns it. It is for values that a stopped clock, a compositor or another
 * tab may still change.
 */
export async function unchanging<T>(read: () => T | Promise<T>): Promise<T> {
  const seen: T[] = [];
  const isStill = async () => {
    seen.unshift(await read());
    return seen.length > 2 && seen[0] === seen[1] && seen[1] === seen[2];
  };
  await expect.poll(isStill, { interval: 60 }).toBe(true);
  return seen[0] as T;
}
