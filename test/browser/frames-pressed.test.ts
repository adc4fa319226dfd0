import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

const things: Record<string, (page: Page) => Promise<() => Promise<boolean>>> = {
  async suggestions(page) {
    const list = page.locator("hs-search").getByRole("listbox");
    await page.locator("hs-search").getByRole("combobox").click();
    await list.waitFor();
    return () => list.isVisible();
  },
  async "suggestions while no field has the focus"(page) {
    const isOpen = await things.suggestions?.(page);
    await page
      .locator("hs-search")
      .getByRole("combobox")
      .evaluate((field) => field.blur());
    return isOpen as () => Promise<boolean>;
  },
  async "a badge's explanation"(page) {
    await page.locator("hs-badges").getByRole("button").first().click();
    return () => page.locator("hs-badges [part=popover]").isVisible();
  },
  async "a badge's explanation while no node has the focus"(page) {
    const isOpen = await things["a badge's explanation"]?.(page);
    await page
      .locator("hs-badges")
      .getByRole("button")
      .first()
      .evaluate((badge) => badge.blur());
    return isOpen as () => Promise<boolean>;
  },
  async "a panel of the header"(page) {
    await button(page, "Interior").click();
    return () => page.locator("hs-header [part=panel]:popover-open").isVisible();
  },
  async "the profile"(page) {
    await button(page, "Ada").click();
    return () => page.locator("hs-header [part=profile-menu]:popover-open").isVisible();
  },
};

const FRAME = (source: string) =>
  `<iframe ${source} style="position: fixed; left: 0; bottom: 0; width: 200px; height: 100px"></iframe>`;

const open = (frame: string) =>
  openHeader(chrome, 'authenticated first-name="Ada"', {
    body: `<hs-search></hs-search><hs-badges badges="certified"></hs-badges>${frame}`,
  });

describe("a press in a frame of the page", () => {
  itEach(Object.entries(things))("closes %s", async (_, openThing) => {
    const { page, faults } = await open(FRAME('srcdoc="<p>A frame"'));
    const isOpen = await openThing(page);
    expect(await isOpen()).toBe(true);
    await page.mouse.click(50, 750);
    await expect.poll(isOpen).toBe(false);
    expect(faults).toEqual([]);
  });

  it("closes a badge's explanation if the frame is from another site and in a closed shadow root", async () => {
    const other = chrome.host.add({ html: "<p>A frame" }).replace("127.0.0.1", "localhost");
    const { page } = await open(
      `<div id="closed"></div><script>
        document.querySelector("#closed").attachShadow({ mode: "closed" }).innerHTML = ${JSON.stringify(FRAME(`src="${other}"`))};
      </script>`,
    );
    const isOpen = await things["a badge's explanation"]?.(page);
    await page.mouse.click(50, 750);
    await expect.poll(() => isOpen?.()).toBe(false);
  });

  it("does not close anything if the visitor only switches to another window", async () => {
    const { page } = await open("");
    const isOpen = await things.suggestions?.(page);
    await page.evaluate(() => {
      Document.prototype.hasFocus = () => false;
      window.dispatchEvent(new CustomEvent("blur"));
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await isOpen?.()).toBe(true);
  });
});
