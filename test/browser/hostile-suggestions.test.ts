// @module-tag long
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { openStaying } from "../support/searchPage";

const chrome = startBrowser();

/** Ten times the limit for a fast machine, because a machine that runs tests is busy. */
const FREEZE_MAX_MS = 2000;
const MB_50 = 50_000_000;

const option = '{"id":1,"name":"Mow Grass"}';
const many = (count: number) => `[${Array(count).fill(option).join()}]`;
const longName = (length: number) => `[{"id":1,"name":"Mow ${"x".repeat(length)}"}]`;

const searches = {
  "the search": {
    attributes: (host: string) => `search-url="${host}/autocomplete"`,
    path: "/autocomplete",
    response: (options: string) => `{"results":${options},"searchId":"s"}`,
  },
  "the hosted search": {
    attributes: (host: string) =>
      `search-app-id="APP" search-api-key="KEY" search-index="tasks" search-hosts="${host}"`,
    path: "/1/indexes/tasks/query",
    response: (options: string) => `{"hits":${options}}`,
  },
};

interface Scope {
  longest: number;
}

/** Records the longest time in ms in which the page draws nothing, from now on. */
function watchFreezes(page: Page): Promise<void> {
  return page.evaluate(() => {
    const scope = window as unknown as Scope;
    scope.longest = 0;
    let last = performance.now();
    const frame = (now: number) => {
      scope.longest = Math.max(scope.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

const responses: [string, () => string, isShown: boolean][] = [
  ["50 MB of suggestions", () => many(Math.ceil(MB_50 / option.length)), false],
  ["a name of 50 MB", () => longName(MB_50), false],
  ["20,000 suggestions", () => many(20_000), true],
  ["a name of 900,000 letters", () => longName(900_000), true],
];

it.each(
  Object.entries(searches).flatMap(([from, search]) =>
    responses.map(([what, options, isShown]) => [what, from, { ...search, options, isShown }] as const),
  ),
)(
  "%s from %s does not freeze the page",
  async (_, __, { attributes, path, response, options, isShown }) => {
    chrome.host.add({ html: response(options()), headers: { "content-type": "application/json" } }, path);
    const opened = await openStaying(chrome, `<hs-search ${attributes(chrome.host.url)}></hs-search>`);
    const { page } = opened;
    const field = page.getByRole("combobox");
    await field.click();
    await page.getByRole("listbox").waitFor();
    await watchFreezes(page);
    await field.fill("mow g");
    const marks = page.locator("hs-search mark");
    const errors = () => opened.events("hs-error");
    const hasEnded = async () => (await marks.count()) + (await errors()).length > 0;
    await expect.poll(hasEnded, { timeout: 30_000 }).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as Scope).longest)).toBeLessThan(FREEZE_MAX_MS);
    expect(await marks.first().isVisible()).toBe(isShown);
    expect(await errors()).toHaveLength(isShown ? 0 : 1);
    expect(opened.faults).toEqual([]);
  },
  60_000,
);
