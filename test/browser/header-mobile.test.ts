import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { button } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { menu, openMenu, openMobile, SIGNED_IN } from "../support/mobileHeader";

const chrome = startBrowser();

describe("the mobile bar", () => {
  it("is 56 px high, with menu, centered logo and search", async () => {
    const { page } = await openMobile(chrome);
    const bar = await page.locator("hs-header").boundingBox();
    expect(bar?.height).toBe(56);
    const logo = await page.getByRole("link", { name: /Homepage$/ }).boundingBox();
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 195)).toBeLessThan(2);
    for (const name of ["Open menu", "Search"]) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await button(page, "Account").count()).toBe(0);
  });

  it("does not scroll sideways at 320 px, also with long names", async () => {
    const opened = await openMobile(
      chrome,
      `nav-variant="long" authenticated first-name="Wolfeschlegelsteinhausenbergerdorff"`,
      {
        context: { viewport: { width: 320, height: 600 } },
      },
    );
    const { page } = opened;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await openMenu(opened);
    const overflow = await menu(page).evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe("a logo whose name is wider than its picture", () => {
  it("does not make the page scroll sideways at 320 px", async () => {
    const logo = {
      url: `${chrome.gateway.url}/images/logo-homeservices.svg`,
      altText: "The largest home services company",
    };
    const { page } = await openMobile(chrome, `navigation='${JSON.stringify({ brand: { logo } })}'`, {
      context: { viewport: { width: 320, height: 600 } },
    });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe("the accessibility of the mobile header", () => {
  const states: Record<string, (opened: OpenPage) => Promise<unknown>> = {
    closed: async () => undefined,
    "with the menu open": openMenu,
    "with a card open": async (opened) => {
      await openMenu(opened);
      await button(opened.page, "Interior").tap();
      await button(opened.page, "Back").waitFor();
    },
    "with the profile open": async ({ page }) => {
      await button(page, "Ada").tap();
      await page.getByRole("link", { name: "Log out" }).waitFor();
    },
    "with the search open": async ({ page }) => {
      await button(page, "Search").tap();
      await page.getByRole("dialog", { name: "Search" }).waitFor();
    },
  };

  itEach(
    [
      ["", "closed"],
      ["", "with the menu open"],
      ['variant="STANDARD_WITH_AI_BUTTON"', "with the menu open"],
      ["", "with a card open"],
      [SIGNED_IN, "closed"],
      [SIGNED_IN, "with the menu open"],
      [SIGNED_IN, "with the profile open"],
      ["", "with the search open"],
      ['variant="STANDARD_WITH_AI_FIELD"', "with the search open"],
    ],
    ([, state]) => /card|profile/.test(state),
  )("has no axe violation in <hs-header %s> %s", async (attributes, state) => {
    const opened = await openMobile(chrome, attributes);
    await states[state]?.(opened);
    expect(await axeViolations(opened.page, "html")).toEqual([]);
  });
});
