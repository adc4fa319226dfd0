// @module-tag endurance
import { afterEach, beforeEach, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type CyclePage, openCyclePage } from "../support/mountCycles";

const chrome = startBrowser();
let cycled: CyclePage;

beforeEach(async () => {
  cycled = await openCyclePage({ browser: chrome.browser, gateway: chrome.gateway, host: chrome.host });
});
afterEach(() => cycled.close());

it("mounting, using and removing elements 40 times leaks no listener, node, document, timer or style", async () => {
  await cycled.run(20);
  const { heapKb: _, ...before } = await cycled.countResources();
  await cycled.run(40);
  const { heapKb: __, ...after } = await cycled.countResources();
  expect(after).toEqual(before);
  const styles = await cycled.page.evaluate(() =>
    [document.documentElement, document.body].map((node) => node.getAttribute("style")),
  );
  expect(styles).toEqual([null, null]);
});

it("counts a leaked listener, node and timer", async () => {
  await cycled.run(2);
  const before = await cycled.countResources();
  await cycled.page.evaluate(() => {
    document.body.append(document.createElement("i"));
    document.addEventListener("scroll", () => undefined);
    setTimeout(() => undefined, 60_000);
  });
  const after = await cycled.countResources();
  const { listeners, nodes, timers } = before;
  expect(after).toMatchObject({ listeners: listeners + 1, nodes: nodes + 1, timers: timers + 1 });
});
