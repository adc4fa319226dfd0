import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";

/** The accordion: `accordion_accordion` of the W3C's tests, for the narrow footer. Each test name begins with the W3C's id. */
const chrome = startBrowser();

const NARROW = { viewport: { width: 390, height: 800 } };
const buttons = (page: Page) => page.locator("hs-footer h2 button:visible");
const title = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isShown = (page: Page) => page.getByRole("link", { name: "Careers" }).isVisible();

async function openFooter(): Promise<Page> {
  const { page } = await chrome.openReady("<hs-footer hide-sign-up></hs-footer>", NARROW);
  await buttons(page).first().waitFor();
  return page;
}

it("h3-element, button-aria-expanded, button-aria-controls: each row is a button in a heading, and references its panel", async () => {
  const page = await openFooter();
  const rows = await buttons(page).evaluateAll((all) =>
    all.map((one) => {
      const root = one.getRootNode() as ShadowRoot;
      const controlled = root.getElementById(one.getAttribute("aria-controls") ?? "");
      return [one.parentElement?.localName, one.getAttribute("aria-expanded"), controlled !== null];
    }),
  );
  expect(rows).toEqual(Array(5).fill(["h2", "false", true]));
});

describe("the keys of the rows", { tags: ["long"] }, () => {
  it.each(["Enter", "Space"])("key-enter-or-space: %s opens and closes a row", async (key) => {
    const page = await openFooter();
    const about = title(page, "About us");
    await about.focus();
    await page.keyboard.press(key);
    await expect.poll(() => isShown(page)).toBe(true);
    expect(await about.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press(key);
    await expect.poll(() => isShown(page)).toBe(false);
    expect(await about.getAttribute("aria-expanded")).toBe("false");
  });

  it("key-tab, key-shift-tab: move from row to row, and into open panels", async () => {
    const page = await openFooter();
    await title(page, "Resources").focus();
    await page.keyboard.press("Tab");
    expect(await title(page, "About us").evaluate((node) => node.matches(":focus"))).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isShown(page)).toBe(true);
    await page.keyboard.press("Tab");
    expect(
      await page.getByRole("link", { name: "How it works" }).evaluate((node) => node.matches(":focus")),
    ).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await title(page, "Resources").evaluate((node) => node.matches(":focus"))).toBe(true);
  });
});

describe("deliberate differences", { tags: ["long"] }, () => {
  it("region-role, region-aria-labelledby: the panels are not regions, as the pattern advises for more than six open panels", async () => {
    const page = await openFooter();
    await title(page, "About us").click();
    expect(await page.getByRole("region").count()).toBe(0);
    expect(await page.getByRole("heading", { name: "About us" }).count()).toBe(1);
  });
});
