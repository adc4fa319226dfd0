import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { WIDE_WINDOW } from "../../src/ui/breakpoints";
import { startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { libraryTag } from "../support/libraryTag";

const chrome = startBrowser();

const recipe = readFileSync(fileURLToPath(new URL("../../docs/recipes/layout.md", import.meta.url)), "utf8");
/** The recipe's CSS of one kind. */
const cssOf = (kind: string) => recipe.split(`\`\`\`css ${kind}\n`)[1]?.split("```")[0] ?? "";

const BODY = `<div class="site-header"><hs-header></hs-header></div>
  <nav class="navbar fixed-top navbar-dark bg-dark" id="bar" style="height: 56px"><a class="navbar-brand" href="#target">Theirs</a></nav>
  <main style="height: 4000px"><h2 id="target" style="margin-top: 1500px">Target</h2></main>`;
/** A page's own bar, without a framework. */
const OWN_BAR =
  "<style>.fixed-top { position: fixed; inset: 0 0 auto; z-index: 1030; background: #222 }</style>";

async function openBars(head: string, css: string, width = 1280) {
  const address = chrome.host.add({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>
      <style>body { margin: 0 }</style>${head}<style>${css}</style>${chrome.scriptTag()}</head><body>${BODY}</body></html>`,
  });
  const opened = await chrome.visit(address, { viewport: { width, height: 800 } });
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y;
const published = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--hs-header-height"));
const heightOf = (page: Page) =>
  page.locator("hs-header").evaluate((header) => header.getBoundingClientRect().height);

async function goToTarget(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#target";
  });
  await page.waitForFunction(() => scrollY > 1000);
}

const bars = [
  {
    bar: "Bootstrap's .fixed-top",
    head: () => libraryTag(chrome, "bootstrap5/dist/css/bootstrap.css"),
    tags: [],
  },
  { bar: "a fixed bar of the page's own", head: () => OWN_BAR, tags: ["long"] },
];

for (const { bar, head, tags } of bars)
  describe(`with ${bar}`, { tags }, () => {
    itEach([1280, 390])("keeps the header in view above the bar at %d px", async (width) => {
      const { page, faults } = await openBars(head(), cssOf("sticky"), width);
      const height = width === 1280 ? 120 : 56;
      await expect.poll(() => topOf(page, "#bar")).toBe(height);
      await goToTarget(page);
      expect([await topOf(page, "hs-header"), await topOf(page, "#bar")]).toEqual([0, height]);
      expect(await topOf(page, "#target")).toBeGreaterThanOrEqual(height + 56);
      expect(faults).toEqual([]);
    });

    it("opens a panel above the bar after scrolling", async () => {
      const { page } = await openBars(head(), cssOf("sticky"));
      await goToTarget(page);
      await page.locator("hs-header [part=title]:visible").first().click();
      const panel = page.locator("hs-header [part=panel]:visible");
      await panel.waitFor();
      await expect.poll(async () => Math.round((await panel.boundingBox())?.y ?? 0)).toBe(120);
      const isOnTop = await page.evaluate(() => document.elementFromPoint(640, 140)?.localName);
      expect(isOnTop).toBe("hs-header");
    });

    it("lets the header scroll away while the bar stays", { tags: ["long"] }, async () => {
      const { page } = await openBars(head(), cssOf("scrolling"));
      expect(await topOf(page, "#bar")).toBe(120);
      await goToTarget(page);
      expect(await topOf(page, "#bar")).toBe(0);
      expect(await topOf(page, "#target")).toBeGreaterThanOrEqual(56);
    });

    it("keeps the header's menu button free below a bar on top", { tags: ["long"] }, async () => {
      const { page } = await openBars(head(), cssOf("below"), 390);
      expect([await topOf(page, "#bar"), await topOf(page, "hs-header")]).toEqual([0, 56]);
      await page.locator("hs-header [part=menu-button]:visible").click();
      await page.locator("hs-header [part=menu]").waitFor();
    });
  });

describe("the header's height on the document", () => {
  it("follows the window's width", async () => {
    const { page } = await openHeader(chrome);
    await expect.poll(() => published(page)).toBe("120px");
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => published(page)).toBe("56px");
    expect(await heightOf(page)).toBe(56);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => published(page)).toBe("120px");
  });

  it("is 0px while the header is hidden, after it is removed, and on a page without a header", async () => {
    const { page } = await openHeader(chrome);
    await expect.poll(() => published(page)).toBe("120px");
    await page.evaluate(() => document.querySelector("hs-header")?.toggleAttribute("hidden"));
    await expect.poll(() => published(page)).toBe("0px");
    await page.evaluate(() => document.querySelector("hs-header")?.toggleAttribute("hidden"));
    await expect.poll(() => published(page)).toBe("120px");
    await page.evaluate(() => document.querySelector("hs-header")?.remove());
    await expect.poll(() => published(page)).toBe("0px");

    const other = await chrome.open("<hs-search></hs-search>");
    await expect.poll(() => published(other.page)).toBe("0px");
  });

  it("is never 0px before the header's height is known", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, "", {
      before: () => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const look = () => {
          if (document.documentElement)
            seen.add(getComputedStyle(document.documentElement).getPropertyValue("--hs-header-height"));
          requestAnimationFrame(look);
        };
        look();
      },
    });
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    await expect.poll(async () => (await seen()).filter(Boolean)).toEqual(["120px"]);
  });

  it("is the height of the taller header after a second one is added", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome);
    await page.evaluate(() => {
      const second = document.createElement("hs-header");
      second.style.setProperty("--hs-header-height", "200px");
      document.body.prepend(second);
    });
    await expect.poll(() => published(page)).toBe("200px");
  });

  itEach(
    [
      ["header", "hs-header"],
      ["root element", ":root"],
    ],
    () => false,
  )("is the page's own value on the %s, at the widths where the page sets it", async (_, selector) => {
    const css = `<style>@media ${WIDE_WINDOW} { ${selector} { --hs-header-height: 160px } }</style>`;
    const { page } = await openHeader(chrome, "", { head: css });
    await expect.poll(() => published(page)).toBe("160px");
    expect(await heightOf(page)).toBe(160);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => published(page)).toBe("56px");
    expect(await heightOf(page)).toBe(56);
  });

  it("follows a header in the page's shadow root when its height changes", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome);
    await page.evaluate(() => {
      const outer = document.body.appendChild(document.createElement("div"));
      const header = document.querySelector("hs-header");
      if (header) outer.attachShadow({ mode: "open" }).append(header);
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => heightOf(page)).toBe(56);
    await expect.poll(() => published(page)).toBe("56px");
  });

  it("adds no attribute to the root element, and causes no ResizeObserver error", {
    tags: ["long"],
  }, async () => {
    const { page, faults } = await openHeader(chrome, "", {
      head: "<style>body { padding-bottom: var(--hs-header-height, 10px) }</style>",
      body: "<script>new ResizeObserver(() => undefined).observe(document.body)</script>",
    });
    await expect.poll(() => published(page)).toBe("120px");
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => published(page)).toBe("56px");
    expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual(["lang"]);
    expect(faults).toEqual([]);
  });
});
