import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, focusedIn, openHeader } from "../support/headerPage";
import { menuState, openMenu, pageStyles } from "../support/mobileHeader";

const chrome = startBrowser();
const TOUCH = { hasTouch: true };
const WIDE = { width: 1280, height: 800 };
/** The width of a 1280 px window at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const focusIs = (page: Page, name: string) => expect.poll(() => focusedIn(page)).toBe(name);
const FIELD = "What can we help you with?";

describe("when zoom or rotation switches to the mobile header", () => {
  it("moves the focus from the search to the search button, and back", async () => {
    const { page } = await openHeader(chrome);
    await page.getByRole("combobox").focus();
    await page.keyboard.type("roof");
    await page.setViewportSize(ZOOMED);
    await focusIs(page, "Search");
    expect(await button(page, "Search").getAttribute("aria-expanded")).toBe("false");
    await page.setViewportSize(WIDE);
    await focusIs(page, FIELD);
    expect(await page.getByRole("combobox").inputValue()).toBe("roof");
  });

  it("moves the focus from the AI field to the search button, and back", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, 'variant="STANDARD_WITH_AI_FIELD"');
    await page.getByRole("textbox", { name: "Find pros with AI" }).focus();
    await page.setViewportSize(ZOOMED);
    await focusIs(page, "Search");
    await page.setViewportSize(WIDE);
    await focusIs(page, "Find pros with AI");
  });

  it("moves the focus from the row, a panel or the account links to the menu button, and back to the row", async () => {
    const { page } = await openHeader(chrome);
    await button(page, "Exterior").focus();
    await page.setViewportSize(ZOOMED);
    await focusIs(page, "Open menu");
    await page.setViewportSize(WIDE);
    await focusIs(page, "Interior");
    await page.getByRole("link", { name: "Log in" }).focus();
    await page.setViewportSize(ZOOMED);
    await focusIs(page, "Open menu");
  });

  it("does not move focus that is on the page", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome);
    await page.getByRole("combobox").focus();
    await page.getByRole("link", { name: "A link of the page" }).focus();
    await page.setViewportSize(ZOOMED);
    await button(page, "Open menu").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("A link of the page");
  });
});

describe("when the header switches to the wide layout under an open sheet", () => {
  it("moves the focus from the search sheet to the same field in the bar, with its text", async () => {
    const { page } = await openHeader(chrome, "", { context: { viewport: ZOOMED, ...TOUCH } });
    await button(page, "Search").tap();
    await page.getByRole("dialog", { name: "Search" }).waitFor();
    const field = await page.getByRole("combobox").elementHandle();
    await page.keyboard.type("roof");
    await page.setViewportSize(WIDE);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await focusIs(page, FIELD);
    expect(await page.getByRole("combobox").inputValue()).toBe("roof");
    expect(await page.getByRole("combobox").evaluate((node, before) => node === before, field)).toBe(true);
    expect(await pageStyles(page)).toEqual([null, null]);
  });

  it("moves the focus from the menu to the row", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, "", { context: { viewport: ZOOMED, ...TOUCH } });
    await openMenu({ page });
    await page.setViewportSize(WIDE);
    await expect.poll(() => menuState(page)).toBe("closed");
    await focusIs(page, "Interior");
  });
});
