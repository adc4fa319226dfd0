import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { axeViolations, startBrowser } from "../support/browser";
import { comparePictures } from "../support/comparePictures";
import { itEach } from "../support/itEach";
import { bringScript, fragmentOf, openPrerendered } from "../support/prerenderedPage";

const chrome = startBrowser();

const ELEMENTS = `<hs-header></hs-header><hs-search></hs-search><hs-search mode="chat"></hs-search><hs-email-signup></hs-email-signup>
  <hs-badges badges="certified"></hs-badges><hs-footer></hs-footer>`;
const DARK_PAGE = "<style>:root { color-scheme: dark }</style>";
const LIGHT_HEADER = { paper: "rgb(255, 255, 255)", ink: "rgb(18, 38, 43)", action: "rgb(11, 93, 75)" };
const DARK_HEADER = { paper: "rgb(23, 27, 30)", ink: "rgb(231, 236, 238)", action: "rgb(132, 207, 184)" };

/** A header's colors: background, text and button. */
function headerColors(page: Page): Promise<typeof LIGHT_HEADER> {
  return page.evaluate(() => {
    const find = (selector: string) =>
      document.querySelector("hs-header")?.shadowRoot?.querySelector(selector) as Element;
    const header = getComputedStyle(find("[part=header]"));
    return {
      paper: header.backgroundColor,
      ink: header.color,
      action: getComputedStyle(find("[data-hs-label=sign_up]")).backgroundColor,
    };
  });
}

/** Compares each further picture with the first one, and returns the number of pixels that differ. */
function differences([first, ...others]: Buffer[]): number[] {
  return others.map((other) => comparePictures(first as Buffer, other).pixels);
}

async function open(head: string, context = {}) {
  const opened = await chrome.openReady(ELEMENTS, { head, ...context });
  await opened.page.waitForLoadState("networkidle");
  return opened;
}

describe("on a page without a dark scheme, the elements look the same", { tags: ["long"] }, () => {
  it("pixel for pixel, with and without color-scheme: light, for every preference of the visitor", async () => {
    const pictures: Buffer[] = [];
    for (const head of ["", "<style>:root { color-scheme: light }</style>"]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const { page } = await open(head, { colorScheme });
        expect(await headerColors(page)).toEqual(LIGHT_HEADER);
        pictures.push(await page.screenshot({ fullPage: true }));
      }
    }
    expect(differences(pictures)).toEqual([0, 0, 0]);
  });

  it("when the page has both schemes and the visitor prefers light", async () => {
    const { page } = await open("<style>:root { color-scheme: light dark }</style>", {
      colorScheme: "light",
    });
    expect(await headerColors(page)).toEqual(LIGHT_HEADER);
  });
});

/** Opens a page with only a header, for tests that read its colors. */
const openHeader = (head: string, options = {}) =>
  chrome.openReady("<hs-header></hs-header>", { head, ...options });

describe("a page's dark scheme reaches the elements", () => {
  itEach([
    ["color-scheme: dark", DARK_PAGE, "light"],
    ["color-scheme: light dark", "<style>body { color-scheme: light dark }</style>", "dark"],
    ["the color-scheme meta element", '<meta name="color-scheme" content="light dark">', "dark"],
    ["color-scheme: dark on every element", "<style>* { color-scheme: dark }</style>", "light"],
  ] as const)("by %s", async (_, head, colorScheme) => {
    const { page } = await openHeader(head, { colorScheme });
    expect(await headerColors(page)).toEqual(DARK_HEADER);
  });

  it("uses the brand's colors", { tags: ["long"] }, async () => {
    const { page } = await openHeader(DARK_PAGE, { script: 'data-brand="HANDY"' });
    expect(await headerColors(page)).toEqual({ ...DARK_HEADER, action: "rgb(128, 197, 255)" });
  });

  it("uses the page's colors in both schemes, and one value per scheme if the page sets two", {
    tags: ["long"],
  }, async () => {
    const colors =
      "<style>:root { --hs-color-paper: rgb(1, 2, 3); --hs-color-action: light-dark(rgb(4, 5, 6), rgb(7, 8, 9)) }</style>";
    const light = await openHeader(colors);
    expect(await headerColors(light.page)).toMatchObject({ paper: "rgb(1, 2, 3)", action: "rgb(4, 5, 6)" });
    const dark = await openHeader(colors + DARK_PAGE);
    expect(await headerColors(dark.page)).toMatchObject({ paper: "rgb(1, 2, 3)", action: "rgb(7, 8, 9)" });
  });

  it("shows its logo and icons on white, the color they are drawn for", async () => {
    const { page } = await open(DARK_PAGE);
    const images = page.locator("hs-header img:visible");
    expect(await images.count()).toBeGreaterThan(0);
    for (const image of await images.all()) {
      const plate = await image.evaluate((node) => {
        const fallback = (node.closest("picture") ?? node).nextElementSibling;
        return fallback && getComputedStyle(fallback, "::before").backgroundColor;
      });
      expect(plate).toBe("rgb(255, 255, 255)");
    }
  });

  it("shows the light colors in a browser without light-dark()", { tags: ["long"] }, async () => {
    const { page } = await chrome.visit(
      chrome.host.add({
        html: `<!doctype html><title>Host</title>${DARK_PAGE}${chrome.scriptTag()}<hs-header></hs-header>`,
      }),
      {},
      hideLightDark,
    );
    await page.locator("hs-header [data-hs-label=sign_up]:visible").waitFor();
    expect(await headerColors(page)).toEqual(LIGHT_HEADER);
  });
});

/** Runs before the page's scripts: makes the browser treat `light-dark()` as an unsupported function. */
function hideLightDark(): void {
  const { insertRule, replaceSync } = CSSStyleSheet.prototype;
  const hide = (text: string) => text.replace(/light-dark\(/g, "unheard-of(");
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    return insertRule.call(this, hide(rule), index);
  };
  CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, hide(text));
  };
}

describe("in the dark scheme", () => {
  it("prints in the light colors", { tags: ["long"] }, async () => {
    const { page } = await openHeader(DARK_PAGE);
    await page.emulateMedia({ media: "print" });
    expect(await headerColors(page)).toEqual(LIGHT_HEADER);
  });

  it("uses the visitor's forced colors, as in the light scheme", async () => {
    const pictures: Buffer[] = [];
    for (const head of ["", DARK_PAGE]) {
      const { page } = await openHeader(head, { forcedColors: "active", colorScheme: "dark" });
      pictures.push(await page.locator("hs-header").screenshot());
    }
    expect(differences(pictures)).toEqual([0]);
  });

  it("shows a prerendered header in dark colors before and after hydration", async () => {
    const header = fragmentOf(chrome, "hs-header");
    const { page } = await openPrerendered(chrome, header, { head: DARK_PAGE });
    expect(await headerColors(page)).toEqual(DARK_HEADER);
    await bringScript(chrome, page);
    expect(await headerColors(page)).toEqual(DARK_HEADER);
  });

  it.each([1280, 390])(
    "has no axe violation at %i px with every panel open",
    { tags: ["long"] },
    async (width) => {
      const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Host</title>${DARK_PAGE}<style>body { background: #121212; color: #eee }</style>${chrome.scriptTag()}
      <hs-header></hs-header><main><h1>Host page</h1><hs-badges badges="certified"></hs-badges><hs-search></hs-search>
      <hs-search mode="chat"></hs-search><hs-email-signup></hs-email-signup></main><hs-footer hide-sign-up></hs-footer>`;
      const { page } = await chrome.visit(chrome.host.add({ html }), { viewport: { width, height: 900 } });
      await page.locator("hs-footer [part=footer]").waitFor();
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: "Certified" }).click();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      const isNarrow = width < MOBILE_BREAKPOINT_PX;
      if (isNarrow) await page.getByRole("button", { name: "Open menu" }).click();
      else await page.locator("hs-header [part=title]").first().click();
      await page
        .locator(isNarrow ? "hs-header dialog[open]" : "hs-header [part=links]")
        .first()
        .waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      const field = page.locator("main hs-search").first().getByRole("combobox");
      await field.fill("drain");
      await page.getByRole("option").first().waitFor();
      await field.press("ArrowDown");
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("hs-email-signup").getByRole("button").click();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
