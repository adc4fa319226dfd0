import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents } from "../support/collectedEvents";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const HEADER = "<hs-header></hs-header>";

/** The paths of the announced page views. */
async function views({ events }: OpenPage): Promise<string[]> {
  const announced = await events("hs-analytics");
  return announced
    .filter(({ detail }) => detail.name === "page_viewed")
    .map(({ detail }) => detail.data.page);
}

/** Changes path, fragment, state and query as a single-page app does, and goes back. */
async function goThrough({ page }: OpenPage): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, "", "/two");
    location.hash = "part";
    history.replaceState({ scroll: 7 }, "");
    history.pushState({}, "", "/two?page=3");
    history.replaceState({}, "", "/three");
  });
  // The back button of WebKit skips the history entries that a page adds without an action of the visitor.
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.pathname === "/two");
}

describe("page-views", () => {
  const open = async (script: string, before?: () => void) => {
    const opened = await chrome.openReady(HEADER, { script, before });
    await expect.poll(() => views(opened)).toHaveLength(1);
    return { ...opened, path: new URL(opened.page.url()).pathname };
  };

  itEach(
    [
      ["with the Navigation API", undefined],
      ["without it", () => Reflect.deleteProperty(window, "navigation")],
    ],
    ([, before]) => !before,
  )('"navigation" sends one view per navigation in the document %s', async (_, before) => {
    const opened = await open('data-page-views="navigation"', before);
    await goThrough(opened);
    await expect.poll(() => views(opened)).toHaveLength(5);
    expect(await views(opened)).toEqual([opened.path, "/two", "/two", "/three", "/two"]);
    await quiet(opened.page);
    expect(await views(opened)).toHaveLength(5);
    expect(opened.faults).toEqual([]);
  });

  it('"load", the default, sends one view per document', async () => {
    const opened = await open("");
    await goThrough(opened);
    await quiet(opened.page);
    expect(await views(opened)).toEqual([opened.path]);
  });

  it("follows an element's attribute when it changes", { tags: ["long"] }, async () => {
    const opened = await open("");
    await opened.page.evaluate(() =>
      document.querySelector("hs-header")?.setAttribute("page-views", "navigation"),
    );
    await expect
      .poll(async () => {
        await opened.page.evaluate(() => history.pushState({}, "", `/${Math.random()}`));
        return (await views(opened)).length;
      })
      .toBeGreaterThan(1);
  });
});

describe("events that wait for consent", () => {
  it("are sent with the time, the URL and the title from when they happened", async () => {
    const opened = await chrome.openReady(HEADER, {
      script: `data-collector-url="${chrome.gateway.url}" data-analytics="pending" data-page-views="navigation"`,
    });
    const { page } = opened;
    await expect.poll(() => views(opened)).toHaveLength(1);
    const first = page.url();
    const title = await page.title();
    await page.evaluate(() => {
      window.HomeServices?.track("before", {});
      history.pushState({}, "", "/two");
      document.title = "Two";
    });
    await expect.poll(() => views(opened)).toHaveLength(2);
    const granted = await page.evaluate(() => {
      history.pushState({}, "", "/three");
      document.title = "Three";
      const now = Date.now();
      window.HomeServices?.setConsent({ analytics: true });
      return now;
    });
    const sent = () => collectedEvents(chrome.gateway).filter(({ name }) => name !== "component_displayed");
    await expect.poll(() => sent().length).toBeGreaterThanOrEqual(4);
    expect(sent().map(({ name, values }) => [name, values.url])).toEqual([
      ["page_viewed", first],
      ["custom_event", first],
      ["page_viewed", new URL("/two", first).href],
      ["page_viewed", new URL("/three", first).href],
    ]);
    const titles = sent().flatMap(({ name, values }) => (name === "page_viewed" ? values.page : []));
    expect(titles).toEqual([title, "Two", "Three"]);
    for (const { values } of sent().slice(0, 3))
      expect(Number(values.ttm ?? values.dtm)).toBeLessThan(granted);
    expect(opened.faults).toEqual([]);
  });
});
