import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const ALL = '<hs-badges badges="super-service-award background-checked certified"></hs-badges>';
const button = ({ page }: OpenPage, name: string) => page.getByRole("button", { name });
const popover = ({ page }: OpenPage) => page.locator('hs-badges [part="popover"]');

async function bottomOf(locator: Locator): Promise<number> {
  const { y = Number.NaN, height = Number.NaN } = (await locator.boundingBox()) ?? {};
  return y + height;
}

describe("the badges", () => {
  const texts: [string, RegExp][] = [
    ["Super Service Award", /achieved and maintained a superior service rating/],
    ["Background Checked", /an owner or relevant manager passed a criminal background check/i],
    [
      "Certified",
      /background-checked owner.*required state and local licences.*3\.0 or better if at least one review.*paying to advertise.*other eligibility criteria/s,
    ],
  ];

  it("explain their meaning, each in its own popover", async () => {
    const opened = await chrome.openReady(ALL);
    for (const [name, text] of texts) {
      expect(await button(opened, name).getAttribute("aria-expanded"), name).toBe("false");
      await button(opened, name).click();
      expect(await button(opened, name).getAttribute("aria-expanded"), name).toBe("true");
      expect(await popover(opened).textContent()).toMatch(text);
      expect(await popover(opened).evaluate((node) => node.matches(":popover-open")), name).toBe(true);
      expect(await axeViolations(opened.page, "hs-badges")).toEqual([]);
      await button(opened, name).click();
      expect(await popover(opened).count(), name).toBe(0);
    }
    expect(opened.faults).toEqual([]);
  });

  it("close the open explanation when another opens", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(ALL);
    await button(opened, "Certified").click();
    await button(opened, "Background Checked").click();
    expect(await popover(opened).allInnerTexts()).toHaveLength(1);
    expect(await button(opened, "Certified").getAttribute("aria-expanded")).toBe("false");
    expect(await button(opened, "Background Checked").getAttribute("aria-expanded")).toBe("true");
  });

  it("close on Escape, and the focus stays on the badge", async () => {
    const opened = await chrome.openReady(ALL);
    await button(opened, "Certified").press("Enter");
    await opened.page.keyboard.press("Escape");
    await expect.poll(() => popover(opened).count()).toBe(0);
    expect(
      await opened.page.evaluate(
        () => document.querySelector("hs-badges")?.shadowRoot?.activeElement?.textContent,
      ),
    ).toBe("Certified");
  });

  it("close on a press outside, not on one inside", async () => {
    const opened = await chrome.openReady(ALL);
    await button(opened, "Certified").click();
    await popover(opened).click();
    await quiet(opened.page);
    expect(await popover(opened).count()).toBe(1);
    await opened.page.getByRole("heading", { name: "Host page" }).click();
    await expect.poll(() => popover(opened).count()).toBe(0);
  });

  it("report each opening and closing", async () => {
    const opened = await chrome.openReady(ALL);
    await button(opened, "Certified").click();
    await opened.page.keyboard.press("Escape");
    await expect.poll(() => popover(opened).count()).toBe(0);
    const names = (await opened.events("hs-analytics"))
      .map(({ detail }) => detail)
      .filter(({ name }) => name.startsWith("component_"));
    expect(names.map(({ name, data }) => [name, data.component.label])).toEqual([
      ["component_clicked", "Certified"],
      ["component_displayed", "Certified"],
      ["component_dismissed", "Certified"],
    ]);
  });

  it("show once each, in the given order, and warn about an unknown name", async () => {
    const opened = await chrome.openReady(
      '<hs-badges badges="certified gold certified background-checked"></hs-badges>',
    );
    expect(await opened.page.getByRole("button").allInnerTexts()).toEqual([
      "Certified",
      "Background Checked",
    ]);
    expect(opened.messages.filter((message) => message.includes('"gold"'))).toHaveLength(1);
    expect(opened.messages.join()).toContain("super-service-award, background-checked, certified");
  });

  it("render nothing without the attribute, and update when it changes", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady("<hs-badges></hs-badges>");
    expect(await opened.page.locator("hs-badges").isVisible()).toBe(false);
    await opened.page.evaluate(() =>
      document.querySelector("hs-badges")?.setAttribute("badges", "certified"),
    );
    await button(opened, "Certified").waitFor();
  });

  it("open upward if the explanation does not fit below", async () => {
    const opened = await chrome.openReady(`<div style="padding-top:400px">${ALL}</div>`, {
      viewport: { width: 390, height: 800 },
    });
    await button(opened, "Certified").click();
    expect(await popover(opened).evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
    expect(await bottomOf(popover(opened))).toBeLessThan(
      (await button(opened, "Certified").boundingBox())?.y ?? 0,
    );
    expect(await axeViolations(opened.page, "hs-badges")).toEqual([]);
  });

  it("let the keyboard scroll an explanation that does not fit on either side", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.openReady(`<div style="padding-top:60px">${ALL}</div>`, {
      viewport: { width: 390, height: 320 },
    });
    await button(opened, "Certified").press("Enter");
    expect(await axeViolations(opened.page, "hs-badges")).toEqual([]);
    await opened.page.keyboard.press("Tab");
    expect(await popover(opened).evaluate((node) => node.matches(":focus"))).toBe(true);
    await opened.page.keyboard.press("End");
    await expect.poll(() => popover(opened).evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
    await opened.page.keyboard.press("Escape");
    await expect.poll(() => popover(opened).count()).toBe(0);
    expect(await button(opened, "Certified").evaluate((node) => node.matches(":focus"))).toBe(true);
  });

  it("leave an explanation that fits out of the tab order", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(ALL);
    await button(opened, "Super Service Award").press("Enter");
    await opened.page.keyboard.press("Tab");
    expect(await button(opened, "Background Checked").evaluate((node) => node.matches(":focus"))).toBe(true);
  });

  itEach(
    [
      ["with", undefined],
      ["without", () => void Reflect.deleteProperty(HTMLElement.prototype, "showPopover")],
    ],
    () => false,
  )("fit in a window of 320 px %s the top layer", async (_, before) => {
    const opened = await chrome.openReady(`<div style="padding-left:200px">${ALL}</div>`, {
      viewport: { width: 320, height: 600 },
      before,
    });
    await button(opened, "Certified").click();
    const box = await popover(opened).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(opened.faults).toEqual([]);
  });
});
