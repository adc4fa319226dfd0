import type { FrameLocator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

const SEARCH = '<hs-search search-results-url="/"></hs-search>';

/** Opens a page with a frame, whose document has `<base target>`. */
async function openFrame(
  target: string,
  body: string,
  attributes = "",
): Promise<[Page, FrameLocator, string[]]> {
  const inner = chrome.host.add({
    html: `<!doctype html><html lang="en"><head><base target="${target}">${chrome.scriptTag()}</head><body>${body}</body></html>`,
  });
  const outer = chrome.host.add({
    html: `<!doctype html><html lang="en"><title>Outer</title><iframe id="frame" src="${inner}" ${attributes} width="900" height="600"></iframe>
      <iframe name="results" src="about:blank"></iframe></html>`,
  });
  const { page, faults } = await chrome.visit(outer);
  return [page, page.frameLocator("#frame"), faults];
}

async function search(frame: FrameLocator): Promise<void> {
  await frame.getByRole("combobox").fill("roof");
  await frame.getByRole("combobox").press("Enter");
}

const FOUND = /\/find\?searchQuery=roof/;

describe("a document with <base target>", () => {
  itEach(["_top", "_parent", "_TOP"])("sends a search to %s, as a link of the page", async (target) => {
    const [page, frame] = await openFrame(target, SEARCH);
    await search(frame);
    await page.waitForURL(FOUND);
  });

  it("opens a search in a new tab without an opener if the target is _blank", async () => {
    const [page, frame] = await openFrame("_blank", SEARCH);
    const opened = page.context().waitForEvent("page");
    await search(frame);
    const tab = await opened;
    await tab.waitForURL(FOUND);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    expect(await page.title()).toBe("Outer");
  });

  it("sends a search to the frame that the target names", { tags: ["long"] }, async () => {
    const [page, frame] = await openFrame("results", SEARCH);
    await search(frame);
    await expect.poll(() => page.frame("results")?.url()).toMatch(FOUND);
    expect(await page.title()).toBe("Outer");
  });

  it("sends a suggestion, the chat and a guard to _top", async () => {
    const [page, frame] = await openFrame(
      "_top",
      `<hs-search service-request-url="${chrome.host.url}"></hs-search>`,
    );
    await frame.getByRole("combobox").fill("in");
    await frame.getByRole("option").first().click();
    await page.waitForURL(/\/service-request\//);

    const [chatPage, chat] = await openFrame("_top", '<hs-search mode="chat" ai-link="/ai"></hs-search>');
    await chat.getByRole("textbox").fill("a leaking roof");
    await chat.getByRole("textbox").press("Enter");
    await chatPage.waitForURL(/\/ai\?initialText=/);

    const [guardPage] = await openFrame("_top", "<hs-auth-guard><p>For members</p></hs-auth-guard>");
    await guardPage.waitForURL(/\/login\?redirect=/);
  });

  it("leaves everything as it is if the frame's sandbox refuses that target", async () => {
    const [page, frame, faults] = await openFrame(
      "_top",
      SEARCH,
      'sandbox="allow-scripts allow-same-origin allow-forms"',
    );
    await search(frame);
    const navigations = () =>
      frame.locator("body").evaluate(() => {
        const { hsEvents } = window as unknown as { hsEvents: { type: string }[] };
        return hsEvents.filter(({ type }) => type === "hs-navigate").length;
      });
    await expect.poll(navigations).toBe(1);
    expect([await page.title(), await frame.getByRole("combobox").inputValue()]).toEqual(["Outer", "roof"]);
    expect(faults).toEqual([]);
  });

  it("keeps a search in its own window with _self", { tags: ["long"] }, async () => {
    const [page, frame] = await openFrame("_self", SEARCH);
    await search(frame);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(FOUND);
    expect(await page.title()).toBe("Outer");
  });
});
