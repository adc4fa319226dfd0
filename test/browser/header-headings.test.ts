import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { given, linksOf } from "../support/headerNavigation";
import { button, focusedIn, openHeader } from "../support/headerPage";
import { openMenu, openMobile, SIGNED_IN } from "../support/mobileHeader";
import { fragmentOf, openPrerendered, WITHOUT_SCRIPT } from "../support/prerenderedPage";

const chrome = startBrowser();

const articles = [{ title: "An article", articleUrl: "/a" }];
const GROUPS = given({
  groupings: [
    { navigationTitle: "Plain", links: linksOf(1) },
    { navigationTitle: "Titled", linksTitle: "Popular", links: linksOf(1), articles, articlesTitle: "Read" },
    { navigationTitle: "Articles only", articles },
  ],
});
const headings = (page: Page, part: string) =>
  page
    .locator(`[part=${part}]`)
    .getByRole("heading")
    .evaluateAll((nodes) => nodes.map((node) => `${node.localName} ${node.textContent}`));

describe("a panel", () => {
  it("has the group's name and the titles of its lists as headings", async () => {
    const { page } = await openHeader(chrome, GROUPS);
    const expected = {
      Plain: ["h2 Plain"],
      Titled: ["h2 Titled", "h3 Popular", "h3 Read"],
      "Articles only": ["h2 Articles only", "h3 Articles"],
    };
    for (const [group, texts] of Object.entries(expected)) {
      await button(page, group).click();
      await expect.poll(() => headings(page, "panel")).toEqual(texts);
    }
  });

  it("has headings at the page's level, or h2 if the page sets none", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, `${GROUPS} heading-level="3"`);
    await button(page, "Titled").click();
    await expect.poll(() => headings(page, "panel")).toEqual(["h3 Titled", "h4 Popular", "h4 Read"]);
    const expected = {
      6: ["h6 Titled", "h6 Popular", "h6 Read"],
      seven: ["h2 Titled", "h3 Popular", "h3 Read"],
    };
    for (const [level, texts] of Object.entries(expected)) {
      await page
        .locator("hs-header")
        .evaluate((node, value) => node.setAttribute("heading-level", value), level);
      await expect.poll(() => headings(page, "panel")).toEqual(texts);
    }
  });

  it("shows the group's name once, not also above links with their own title", {
    tags: ["long"],
  }, async () => {
    const { page } = await openHeader(chrome, GROUPS);
    await button(page, "Titled").click();
    const name = page.locator("[part=panel]").getByRole("heading", { name: "Titled" });
    expect(await name.evaluate((node) => getComputedStyle(node).clipPath)).toBe("inset(50%)");
  });

  it("has its heading in prerendered markup without the script", async () => {
    const markup = fragmentOf(chrome, "hs-header", { attributes: { "heading-level": "4" } });
    const { page } = await openPrerendered(chrome, markup, WITHOUT_SCRIPT);
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    await page.getByRole("heading", { name: "Exterior", level: 4 }).waitFor();
  });
});

describe("the mobile menu", () => {
  it("is labeled by the group it shows, and focuses the group's heading", async () => {
    const opened = await openMobile(chrome, GROUPS);
    const { page } = opened;
    await openMenu(opened);
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await button(page, "Titled").tap();
    await page.getByRole("dialog", { name: "Titled" }).waitFor();
    expect(await headings(page, "group")).toEqual(["h2 Titled", "h3 Popular", "h3 Read"]);
    expect(await focusedIn(page)).toBe("Titled");
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe("Link 1");
    await button(page, "Back").tap();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    expect(await focusedIn(page)).toBe("Titled");
  });

  it("focuses the greeting when the profile opens, and the profile's button on return", {
    tags: ["long"],
  }, async () => {
    const opened = await openMobile(chrome, SIGNED_IN);
    const { page } = opened;
    await openMenu(opened);
    await page.getByRole("dialog").getByRole("button", { name: "Ada" }).tap();
    await page.getByRole("dialog", { name: "Account" }).waitFor();
    await page.getByRole("heading", { name: "Welcome back, Ada", level: 2 }).waitFor();
    expect(await focusedIn(page)).toBe("Welcome back, Ada");
    await button(page, "Back").tap();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    expect(await focusedIn(page)).toBe("Ada");
  });

  it("keeps the focus inside when the visitor is signed out in the profile", { tags: ["long"] }, async () => {
    const { page } = await openMobile(chrome, SIGNED_IN);
    await button(page, "Ada").tap();
    await page.getByRole("link", { name: "Log out" }).focus();
    await page.evaluate(() => document.querySelector("hs-header")?.removeAttribute("authenticated"));
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await expect.poll(() => focusedIn(page)).toBe("Close menu");
  });
});
