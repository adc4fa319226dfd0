// @module-tag host
import type { FrameLocator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { FOUR_ELEMENTS } from "../support/hostCheck";
import { listenersOnPage } from "../support/pageListeners";

const chrome = startBrowser();
type Place = Page | FrameLocator;

const FRAME =
  "<iframe srcdoc=\"<!doctype html><title>Frame</title><body style='height: 3000px;'><h1 id=inside>Inside</h1>\" width='1200' height='700'></iframe>";

const NARROW_FRAME = FRAME.replace("1200", "380");

const TAKE_INTO_FRAME =
  'document.querySelector("iframe").contentDocument.body.append(document.querySelector("#ours"))';

interface OpenThing {
  open(place: Place): Promise<void>;
  /** The open part, and the element that it is positioned below. */
  panel(place: Place): ReturnType<Page["locator"]>;
  anchor(place: Place): ReturnType<Page["locator"]>;
  closesOnEscape: boolean;
}

const things: Record<string, OpenThing> = {
  "a dropdown of the header": {
    open: (place) => place.getByRole("button", { name: "Interior", exact: true }).click(),
    panel: (place) => place.locator("hs-header [part=panel]"),
    anchor: (place) => place.locator("hs-header"),
    closesOnEscape: true,
  },
  "the search's list": {
    open: (place) => place.locator("hs-search").getByRole("combobox").fill("in"),
    panel: (place) => place.locator("hs-search").getByRole("listbox"),
    anchor: (place) => place.locator("hs-search [part=bar]"),
    // The list closes on Escape only while its field has the focus, and a moved field loses the focus.
    closesOnEscape: false,
  },
  "a badge's explanation": {
    open: (place) => place.locator("hs-badges").getByRole("button").first().click(),
    panel: (place) => place.locator("hs-badges [part=popover]"),
    anchor: (place) => place.locator("hs-badges").getByRole("button").first(),
    closesOnEscape: true,
  },
};

async function openThing({ open, panel }: OpenThing, elsewhere: string) {
  const opened = await chrome.openReady(
    `<div id="ours">${FOUR_ELEMENTS}<hs-badges badges="certified"></hs-badges></div>${elsewhere}`,
  );
  const { page } = opened;
  if (elsewhere === FRAME) await page.frameLocator("iframe").locator("#inside").waitFor();
  // The lazy files of analytics add listeners when they have loaded.
  const types = async () => (await listenersOnPage(page)).map(({ type }) => type);
  await expect.poll(types).toEqual(expect.arrayContaining(["pagehide", "storage"]));
  const atRest = await listenersOnPage(page);
  await open(page);
  await panel(page).waitFor();
  return { ...opened, atRest };
}

const isOnTop = (panel: ReturnType<Page["locator"]>) =>
  panel.evaluate((node) => node.matches(":popover-open"));

describe("an open layer when its element moves into a frame", () => {
  it.each(Object.entries(things))("stays open, in place, and closes in the frame: %s", async (_, thing) => {
    const { page, atRest, faults } = await openThing(thing, FRAME);
    await page.evaluate(TAKE_INTO_FRAME);
    const frame = page.frameLocator("iframe");
    const [panel, anchor] = [thing.panel(frame), thing.anchor(frame)];
    await expect.poll(() => isOnTop(panel)).toBe(true);
    // The document that the element has left gets no more events.
    await expect.poll(() => listenersOnPage(page)).toEqual(atRest);

    const gap = async () => {
      const boxes = await Promise.all(
        [anchor, panel].map((one) => one.evaluate((node) => node.getBoundingClientRect())),
      );
      return Math.round((boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0));
    };
    const before = await gap();
    await frame.locator("body").evaluate((body) => body.ownerDocument.defaultView?.scrollBy(0, 60));
    await expect.poll(gap).toBe(before);

    if (thing.closesOnEscape) await frame.locator("body").dispatchEvent("keydown", { key: "Escape" });
    else await frame.locator("#inside").dispatchEvent("pointerdown");
    await expect.poll(() => panel.count()).toBe(0);
    await thing.open(frame);
    await panel.waitFor();
    await frame.locator("#inside").dispatchEvent("pointerdown");
    await expect.poll(() => panel.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("the mobile menu locks the scrolling of its own document only", async () => {
    const { page, faults } = await chrome.openReady(`<div id="ours">${FOUR_ELEMENTS}</div>${NARROW_FRAME}`, {
      viewport: { width: 390, height: 780 },
    });
    const frame = page.frameLocator("iframe");
    await frame.locator("#inside").waitFor();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Close menu" }).waitFor();
    await page.evaluate(TAKE_INTO_FRAME);
    const close = frame.getByRole("button", { name: "Close menu" });
    await close.waitFor();
    const styleOf = (body: Element) => body.getAttribute("style");
    await expect.poll(() => page.locator("body").evaluate(styleOf)).toBeNull();
    await expect.poll(() => frame.locator("body").evaluate(styleOf)).toContain("hidden");
    await close.click();
    await expect.poll(() => frame.locator("body").evaluate(styleOf)).toBe("height: 3000px;");
    expect(faults).toEqual([]);
  });
});

describe("an element that moves into a frame", () => {
  it("has the layout for the frame's width", async () => {
    const { page, faults } = await chrome.openReady(`<div id="ours">${FOUR_ELEMENTS}</div>${NARROW_FRAME}`);
    const frame = page.frameLocator("iframe");
    await frame.locator("#inside").waitFor();
    await page.evaluate(TAKE_INTO_FRAME);
    await frame.getByRole("button", { name: "Open menu" }).waitFor();
    await frame.getByRole("contentinfo").getByRole("button", { expanded: false }).first().waitFor();
    await page.locator("iframe").evaluate((node) => node.setAttribute("width", "1200"));
    await frame.getByRole("button", { name: "Interior", exact: true }).waitFor();
    expect(await frame.getByRole("button", { name: "Open menu" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe("an open layer when its element moves in the page", () => {
  it.each(Object.entries(things))("stays open and on top: %s", async (_, thing) => {
    const { page, faults } = await openThing(thing, '<div id="there"></div>');
    await page.evaluate(() =>
      document.querySelector("#there")?.append(document.querySelector("#ours") as Element),
    );
    await expect.poll(() => isOnTop(thing.panel(page))).toBe(true);
    await thing.panel(page).click({ trial: true });
    await page.locator("h1").dispatchEvent("pointerdown");
    await expect.poll(() => thing.panel(page).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
