import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { spaceTexts } from "../support/spaceTexts";

/** Visitors' preferences: colors, motion, zoom, text spacing (WCAG 1.4.12) and contrast. */
const chrome = startBrowser();

const PAGE = `<hs-header></hs-header><hs-search></hs-search><hs-email-signup></hs-email-signup>
  <hs-badges badges="certified"></hs-badges><hs-footer></hs-footer>`;

type Context = Parameters<typeof chrome.openReady>[1];

async function openPage(context: Context = {}): Promise<Page> {
  const { page } = await chrome.openReady(PAGE, { head: "<style>body { margin: 0 }</style>", ...context });
  await page.getByRole("contentinfo").getByText("©").waitFor();
  return page;
}

/** The document's horizontal scroll range, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The visible texts of our elements that their boxes clip. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll("*")].flatMap((node) => node.shadowRoot ?? []);
    const nodes = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>("*")]);
    const isClipping = (node: HTMLElement) => {
      const { overflowX, overflowY, clipPath, visibility } = getComputedStyle(node);
      // The name below a loaded image does not show.
      if (
        visibility !== "visible" ||
        clipPath === "inset(50%)" ||
        node.matches("input, textarea, img ~ * *, picture ~ * *")
      )
        return false;
      const isWide = /hidden|clip/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
      const isHigh = /hidden|clip/.test(overflowY) && node.scrollHeight > node.clientHeight + 1;
      return node.getClientRects().length > 0 && (isWide || isHigh);
    };
    return nodes.filter(isClipping).map((node) => `${node.localName}: ${node.textContent.slice(0, 60)}`);
  });
}

const openFirstPanel = async (page: Page) => {
  await page.locator("hs-header [part=title]").first().click();
  await page.locator("hs-header [part=panel]").getByRole("link").first().waitFor();
};
const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).waitFor();
};

describe("forced colors", () => {
  it("keeps the focus ring, the open title and the active suggestion visible", async () => {
    const page = await openPage({ forcedColors: "active" });
    const search = page.locator("hs-search").getByRole("combobox");
    await search.focus();
    await page.keyboard.press("ArrowDown");
    const option = page.locator("hs-search [aria-selected=true]");
    await option.waitFor();
    const colors = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((node) => {
          const { backgroundColor, color } = getComputedStyle(node);
          return backgroundColor === color ? "one color" : backgroundColor;
        });
    expect(await colors("hs-search [aria-selected=true]")).not.toBe(
      await colors("hs-search [role=option]:not([aria-selected])"),
    );
    await page.keyboard.press("Escape");
    await openFirstPanel(page);
    const underlines = await page
      .locator("hs-header [part=title]")
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).textDecorationLine));
    expect(underlines.slice(0, 2)).toEqual(["underline", "none"]);
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const focused = document.querySelector("hs-header")?.shadowRoot?.activeElement as Element;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(outline).toBe("solid 3px");
  });
});

describe("reduced motion", () => {
  const moving = (page: Page) =>
    page.evaluate(() => {
      const roots = [...document.querySelectorAll("*")].flatMap((node) => node.shadowRoot ?? []);
      const isMoving = (node: Element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(node);
        return [transitionDuration, animationDuration].some((duration) => parseFloat(duration) > 0);
      };
      return roots.flatMap((root) => [...root.querySelectorAll("*")].filter(isMoving)).length;
    });

  it("removes all animations, also in a menu and an accordion", async () => {
    const context = { viewport: { width: 390, height: 800 } };
    const page = await openPage({ reducedMotion: "reduce", ...context });
    await openMenu(page);
    expect(await moving(page)).toBe(0);
    const other = await openPage({ reducedMotion: "no-preference", ...context });
    await openMenu(other);
    expect(await moving(other)).toBeGreaterThan(0);
  });
});

describe("400 % zoom at 1280 px", () => {
  const ZOOMED = { viewport: { width: 320, height: 256 } };

  it("scrolls in one direction only, without clipped text", async () => {
    const page = await openPage(ZOOMED);
    expect(await sideways(page)).toBe(0);
    expect(await clippedTexts(page)).toEqual([]);
    for (const title of await page.locator("hs-footer h2 button:visible").all()) await title.click();
    expect(await sideways(page)).toBe(0);
  });

  it("lets the visitor scroll through the whole menu", { tags: ["long"] }, async () => {
    const page = await openPage(ZOOMED);
    await openMenu(page);
    const last = page.locator("hs-header dialog[open]").getByRole("link").last();
    await last.evaluate((link) => link.scrollIntoView({ block: "nearest" }));
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
    expect([y >= 0, y + height <= ZOOMED.viewport.height]).toEqual([true, true]);
  });
});

describe("text spacing", () => {
  itEach([[1280], [390]], ([width]) => width === 390)(
    "clips no text and adds no sideways scrolling at %i px",
    async (width) => {
      const page = await openPage({ viewport: { width, height: 800 } });
      await spaceTexts(page);
      if (width > 1000) await openFirstPanel(page);
      else await openMenu(page);
      expect(await clippedTexts(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    },
  );
});

describe("prefers-contrast: more", () => {
  const look = (page: Page) =>
    page.evaluate(() => {
      const styleOf = (tag: string, selector: string) =>
        getComputedStyle(document.querySelector(tag)?.shadowRoot?.querySelector(selector) as Element);
      return {
        quiet: styleOf("hs-footer", "[part=copyright]").color,
        line: styleOf("hs-footer", "[part=footer]").borderTopColor,
        field: styleOf("hs-email-signup", "[part=input]").borderTopColor,
        ink: styleOf("hs-footer", "[part=base]").color,
      };
    });

  it("gives secondary text, lines and field borders the text color", { tags: ["long"] }, async () => {
    const page = await openPage();
    const { ink, ...usual } = await look(page);
    expect(new Set(Object.values(usual)).size).toBe(3);
    expect(Object.values(usual)).not.toContain(ink);
    await page.emulateMedia({ contrast: "more" });
    expect(await look(page)).toEqual({ ink, quiet: ink, line: ink, field: ink });
  });
});
