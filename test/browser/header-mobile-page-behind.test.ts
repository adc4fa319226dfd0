import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { componentEvents, menu, menuState, openMenu, openMobile, pageStyles } from "../support/mobileHeader";
import { quiet, unchanging } from "../support/quiet";

const chrome = startBrowser();

/** Turns the wheel and returns the page's scroll position. */
const wheel = async (page: Page, by: number) => {
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, by);
  return unchanging(() => page.evaluate(() => scrollY));
};
/** Opens the menu without bringing its button into view first, which would scroll. */
const openMenuInPlace = async (page: Page) => {
  await page.evaluate(() =>
    document
      .querySelector("hs-header")
      ?.shadowRoot?.querySelector<HTMLElement>('[aria-label="Open menu"]')
      ?.click(),
  );
  await page.getByRole("button", { name: "Close menu" }).waitFor();
};

describe("the page behind an open menu", () => {
  it("neither scrolls nor jumps, and is restored on close", async () => {
    const opened = await openMobile(chrome, "", { context: { isMobile: false } });
    const { page } = opened;
    await page.evaluate(() => scrollTo(0, 400));
    const before = await pageStyles(page);
    await openMenuInPlace(page);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await wheel(page, 400);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await pageStyles(page)).toEqual(before);
    expect(before).toEqual([null, null]);
    await expect.poll(() => wheel(page, 400)).toBeGreaterThan(400);
  });

  itEach(
    [
      ["a style rule for html", "html { overflow-y: scroll }", ""],
      ["a style rule for body", "body { overflow-x: hidden }", ""],
      ["style rules for html and body", "html { overflow-x: hidden } body { overflow-x: hidden }", ""],
      ["an inline style on body", "", "document.body.style.cssText = 'overflow: auto; color: red'"],
      [
        "an important inline style on html",
        "",
        "document.documentElement.style.setProperty('overflow-y', 'scroll', 'important')",
      ],
    ],
    ([origin]) => origin === "a style rule for html",
  )("keeps its own overflow from %s", async (_, css, script) => {
    const opened = await openMobile(chrome, "", {
      head: `<style>${css}</style>`,
      body: `<script>${script}</script>`,
    });
    const { page } = opened;
    await page.evaluate(() => scrollTo(0, 300));
    const [before, top] = [await pageStyles(page), await page.evaluate(() => scrollY)];
    await openMenuInPlace(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await wheel(page, 300);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await pageStyles(page)).toEqual(before);
    await expect.poll(() => wheel(page, 300)).toBeGreaterThan(top);
  });

  it("keeps styles that the page sets while the menu is open", { tags: ["long"] }, async () => {
    const opened = await openMobile(chrome, "", {
      body: "<script>document.body.style.color = 'red'</script>",
    });
    const { page } = opened;
    await openMenuInPlace(page);
    await page.evaluate(() => {
      document.body.style.color = "blue";
      document.body.style.overflow = "clip";
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toBe("closed");
    expect(await pageStyles(page)).toEqual([null, "color: blue; overflow: clip;"]);
  });

  it("is free again when the header is removed, or the window grows past the mobile breakpoint", async () => {
    for (const end of ["remove", "grow"]) {
      const opened = await openMobile(chrome, "", { context: { isMobile: false } });
      const { page } = opened;
      await openMenu(opened);
      if (end === "remove") await page.evaluate(() => document.querySelector("hs-header")?.remove());
      else await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => pageStyles(page)).toEqual([null, null]);
      expect(await page.locator("dialog[open]").count()).toBe(0);
      await expect
        .poll(() => componentEvents(opened, "mobile_menu"))
        .toEqual(["component_displayed", "component_dismissed"]);
      if (end === "grow") {
        await button(page, "Interior").click();
        await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
        await page.setViewportSize({ width: 390, height: 780 });
        await button(page, "Open menu").waitFor();
        expect(await page.locator("dialog[open]").count()).toBe(0);
      }
      expect(opened.faults).toEqual([]);
    }
  });

  it("stays locked while a header with an open menu moves in the document", { tags: ["long"] }, async () => {
    const opened = await openMobile(chrome);
    const { page } = opened;
    await openMenu(opened);
    await page.evaluate(() =>
      document.querySelector("main")?.append(document.querySelector("hs-header") as Element),
    );
    await quiet(page);
    expect(await menu(page).evaluate((node) => node.matches(":modal"))).toBe(true);
    await button(page, "Close menu").tap();
    await expect.poll(() => pageStyles(page)).toEqual([null, null]);
  });
});
