import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, focusedIn, openHeader } from "../support/headerPage";

/** The disclosure navigation: `disclosure_navigation` of the W3C's tests, for the row of project types. Each test name begins with the W3C's id. */
const chrome = startBrowser();

const TITLES = ["Interior", "Exterior", "Lawn & Garden"];
const [FIRST = "", SECOND = ""] = TITLES;
const row = (page: Page) => page.getByRole("navigation", { name: "Main" });
const titles = (page: Page) => row(page).locator("button[part=title]");
/** The texts of the row's titles and links, from left to right. */
const entries = async (page: Page) =>
  (await row(page).locator("[part=title], ul > li > a").allTextContents()).map((text) => text.trim());
const expanded = (page: Page) =>
  titles(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-expanded")));
const panel = (page: Page) => page.locator("hs-header [part=panel]");

async function openRow(attributes = ""): Promise<Page> {
  const { page } = await openHeader(chrome, attributes);
  await titles(page).first().waitFor();
  return page;
}

describe("the attributes of the row", () => {
  it("button-aria-controls: each title references its panel", { tags: ["long"] }, async () => {
    const page = await openRow();
    const controlled = await titles(page).evaluateAll((all) =>
      all.map((one) =>
        Boolean((one.getRootNode() as ShadowRoot).getElementById(one.getAttribute("aria-controls") ?? "")),
      ),
    );
    expect(controlled.length).toBeGreaterThan(2);
    expect(controlled).not.toContain(false);
    await button(page, FIRST).click();
    await panel(page).waitFor();
    const content = await button(page, FIRST).evaluate((one) => {
      const root = one.getRootNode() as ShadowRoot;
      return root.getElementById(one.getAttribute("aria-controls") ?? "")?.textContent;
    });
    expect(content).toContain("Bathroom Remodeling");
  });

  it("link-aria-current: marks only the link to the current page, also after client-side navigation", {
    tags: ["long"],
  }, async () => {
    const navigation = {
      groupings: [
        {
          navigationTitle: "Interior",
          links: [
            { name: "A", url: "/a" },
            { name: "B", url: "/b" },
          ],
        },
      ],
    };
    const page = await openRow(`navigation='${JSON.stringify(navigation)}'`);
    await button(page, "Interior").click();
    const current = () => panel(page).locator("a[aria-current=page]").allTextContents();
    for (const name of ["A", "B"]) {
      await page.evaluate((path) => history.pushState(null, "", path), `/${name.toLowerCase()}`);
      await expect.poll(current).toEqual([name]);
    }
  });
});

it("button-aria-expanded: each title reports whether its panel shows", async () => {
  const page = await openRow();
  expect(new Set(await expanded(page))).toEqual(new Set(["false"]));
  await button(page, FIRST).click();
  await panel(page).waitFor();
  expect((await expanded(page)).slice(0, 2)).toEqual(["true", "false"]);
  await button(page, SECOND).click();
  await expect.poll(async () => (await expanded(page)).slice(0, 2)).toEqual(["false", "true"]);
});

describe("the keys of the row", () => {
  it("key-tab: moves from title to title", { tags: ["long"] }, async () => {
    const page = await openRow();
    await button(page, FIRST).focus();
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe(SECOND);
    await page.keyboard.press("Shift+Tab");
    expect(await focusedIn(page)).toBe(FIRST);
  });

  it.each(["Enter", "Space"])(
    "key-enter-space: %s opens and closes the panel",
    { tags: ["long"] },
    async (key) => {
      const page = await openRow();
      await button(page, FIRST).focus();
      await page.keyboard.press(key);
      await panel(page).waitFor();
      await page.keyboard.press(key);
      await expect.poll(() => panel(page).count()).toBe(0);
      expect(await focusedIn(page)).toBe(FIRST);
    },
  );

  it("key-escape: Escape in the panel closes it and focuses its title", async () => {
    const page = await openRow();
    await button(page, FIRST).click();
    await panel(page).getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => panel(page).count()).toBe(0);
    expect((await expanded(page))[0]).toBe("false");
    expect(await focusedIn(page)).toBe(FIRST);
  });

  it("key-arrows: Left and Right move along the row and stop at its ends", async () => {
    const page = await openRow();
    const all = await entries(page);
    await button(page, FIRST).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await focusedIn(page)).toBe(FIRST);
    for (const name of all.slice(1)) {
      await page.keyboard.press("ArrowRight");
      expect(await focusedIn(page)).toBe(name);
    }
    await page.keyboard.press("ArrowRight");
    expect(await focusedIn(page)).toBe(all.at(-1));
    await page.keyboard.press("ArrowLeft");
    expect(await focusedIn(page)).toBe(all.at(-2));
  });

  it("key-home-end: Home and End move to the first and the last entry of the row", {
    tags: ["long"],
  }, async () => {
    const page = await openRow();
    await button(page, SECOND).focus();
    await page.keyboard.press("Home");
    expect(await focusedIn(page)).toBe(FIRST);
    await page.keyboard.press("End");
    expect(await focusedIn(page)).toBe((await entries(page)).at(-1));
    await page.keyboard.press("Home");
    expect(await focusedIn(page)).toBe(FIRST);
  });
});

describe("deliberate differences", { tags: ["long"] }, () => {
  it("key-arrows: Down and Up scroll the page, because the panels are not menus (specification section 2.5)", async () => {
    const page = await openRow();
    await button(page, FIRST).click();
    await panel(page).waitFor();
    const scrolled = () => page.evaluate(() => scrollY);
    await page.keyboard.press("ArrowDown");
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press("ArrowUp");
    await expect.poll(scrolled).toBe(0);
    expect(await focusedIn(page)).toBe(FIRST);
  });

  it("key-home-end, key-arrows: Tab cycles through the links of a panel (specification section 4)", async () => {
    const page = await openRow();
    await button(page, FIRST).click();
    const links = panel(page).getByRole("link");
    await links.nth(1).focus();
    const name = await focusedIn(page);
    for (const key of ["Home", "End", "ArrowLeft"]) await page.keyboard.press(key);
    expect(await focusedIn(page)).toBe(name);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await links.first().evaluate((link) => link.matches(":focus"))).toBe(true);
  });
});
