import { describe, expect, it } from "vitest";
import { MOBILE_BREAKPOINT_PX as BREAKPOINT, WIDE_MIN_PX } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { fragmentOf, openPrerendered } from "../support/prerenderedPage";

const chrome = startBrowser();
const LARGE = { width: 1280, height: 800 };
const COLUMN = "<style>body { width: 600px }</style>";
const SMALL = { width: 390, height: 780 };

describe("a header in a column of 600 px of a page of 1280 px", () => {
  it("is laid out for the column", async () => {
    const { page } = await openHeader(chrome, "", { head: COLUMN, context: { viewport: LARGE } });
    await page.getByRole("button", { name: "Open menu" }).waitFor();
    expect(await page.locator("[part=search-button]").isVisible()).toBe(true);
    expect(await page.locator("[part=title]:visible").count()).toBe(0);
    expect(await page.locator("[part=input]").isVisible()).toBe(false);
    expect((await page.locator("[part=header]").boundingBox())?.width).toBe(600);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Exterior" }).waitFor();
  });

  it("is laid out for the window when it fills it", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, "", { head: COLUMN, context: { viewport: LARGE } });
    await page.getByRole("button", { name: "Open menu" }).waitFor();
    await page.evaluate(() => {
      document.body.style.width = "auto";
    });
    await page.getByRole("button", { name: "Exterior" }).waitFor();
    expect(await page.getByRole("button", { name: "Open menu" }).isVisible()).toBe(false);
  });

  it("is laid out for the column without the script", { tags: ["long"] }, async () => {
    const column = `<div style="width: 600px">${fragmentOf(chrome, "hs-header")}</div>`;
    const { page } = await openPrerendered(chrome, column, { javaScriptEnabled: false });
    expect(await page.locator("summary[part=menu-button]").isVisible()).toBe(true);
    expect(await page.locator("summary[part=title]:visible").count()).toBe(0);
    await page.locator("summary[part=menu-button]").click();
    await page.locator("summary[part=title]", { hasText: "Exterior" }).waitFor();
  });
});

describe("the breakpoint", () => {
  const height = 700;
  const within = (width: number) => `<style>body { margin: 0; width: ${width}px }</style>`;

  itEach(
    [
      ["wide in a window of its width with the browser's own margin", BREAKPOINT, "", true],
      ["wide in a window of its width with a scroll bar of 17 px", BREAKPOINT, within(BREAKPOINT - 17), true],
      ["wide in the narrowest wide column", LARGE.width, within(WIDE_MIN_PX), true],
      ["narrow in a column of 1 px less", LARGE.width, within(WIDE_MIN_PX - 1), false],
      ["narrow in a window of 1 px less", BREAKPOINT - 1, within(BREAKPOINT - 1), false],
    ],
    ([where]) => where === "wide in the narrowest wide column" || where === "narrow in a window of 1 px less",
  )("shows the header %s, with the script and without", async (_, width, head, isWide) => {
    const context = { viewport: { width, height } };
    const { page } = await openHeader(chrome, "", { head, context });
    await page.getByRole("banner").waitFor();
    const isMenu = () => page.locator("[part=menu-button]").isVisible();
    expect([await isMenu(), await page.locator("[part=input]").isVisible()]).toEqual([!isWide, isWide]);
    const fragment = head + fragmentOf(chrome, "hs-header");
    const prerendered = await openPrerendered(chrome, fragment, { ...context, javaScriptEnabled: false });
    expect(await prerendered.page.locator("[part=menu-button]").isVisible()).toBe(!isWide);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it("closes the menu in a column that keeps its width while the window becomes wide", async () => {
    const context = { viewport: { width: 1000, height } };
    const { page } = await openHeader(chrome, "", { head: within(985), context });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => page.getByRole("dialog", { name: "Menu" }).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("visible");
  });
});

describe("when the window's width changes", () => {
  it("opens the menu of a small header after a panel was open, and keeps the search text", {
    tags: ["long"],
  }, async () => {
    const { page, faults } = await openHeader(chrome, "", { context: { viewport: LARGE } });
    await page.locator("[part=input]").fill("roof");
    await page.getByRole("button", { name: "Exterior" }).click();
    await page.locator("[part=panel]").waitFor();
    await page.setViewportSize(SMALL);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Exterior" }).waitFor();
    await page.getByRole("button", { name: "Close menu" }).click();
    await page.setViewportSize(LARGE);
    expect(await page.locator("[part=input]").inputValue()).toBe("roof");
    expect(faults).toEqual([]);
  });
});
