import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenOptions, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

/** The difference between each field's width and its placeholder's, in px: negative if the placeholder is cut. */
function roomLeft(page: Page): Promise<number[]> {
  return page.locator("hs-search").evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll<HTMLInputElement>("input[placeholder]") ?? [])].map((input) => {
      const { width } = input.getBoundingClientRect();
      input.style.cssText = "field-sizing: content; position: absolute; width: auto; min-width: 0";
      const wanted = input.getBoundingClientRect().width;
      input.style.cssText = "";
      return width - wanted;
    }),
  );
}

interface SearchOptions extends OpenOptions {
  font?: string;
  css?: string;
}

const open = (
  width: number,
  attributes: string,
  { font = "Arial, sans-serif", css = "", ...options }: SearchOptions = {},
) =>
  chrome.openReady(`<div style="width:${width}px"><hs-search ${attributes}></hs-search></div>`, {
    head: `<style>:root { --hs-font: ${font} } ${css}</style>`,
    ...options,
  });

describe("the search bar shows its placeholders in full", () => {
  itEach([
    [480, "Postal code", undefined],
    [480, "Code postal", undefined],
    [480, "Postleitzahl", undefined],
    [340, "Postal code", undefined],
    [300, "ZIP code", undefined],
    [600, "Postleitzahl", "monospace"],
    [480, "Postleitzahl", "monospace"],
    [340, "Postal code", "monospace"],
  ])("at %i px, with %s, in the font %s", async (width, zip, font) => {
    const { page } = await open(width, `placeholder="Find help" zip-placeholder="${zip}"`, { font });
    const rooms = await roomLeft(page);
    expect(rooms).toHaveLength(2);
    for (const room of rooms) expect(room).toBeGreaterThanOrEqual(0);
  });
});

itEach(
  [
    [300, 52],
    [238, 97],
  ],
  () => false,
)("shows its default placeholders in full in a column of %i px, %i px high", async (width, height) => {
  const { page } = await open(width, "");
  const rooms = await roomLeft(page);
  expect(rooms).toHaveLength(2);
  for (const room of rooms) expect(room).toBeGreaterThanOrEqual(0);
  expect((await page.locator("hs-search").boundingBox())?.height).toBe(height);
});

describe("the width of the search", () => {
  const widthOn = async (css: string) => {
    const { page } = await open(1200, "", { css });
    return (await page.locator("hs-search [part=bar]").boundingBox())?.width;
  };

  it("has a maximum, which a page can set", { tags: ["long"] }, async () => {
    expect(await widthOn("")).toBe(800);
    expect(await widthOn("hs-search { --hs-search-width: none }")).toBe(1200);
  });
});

describe("the ZIP field", () => {
  it("is 96 px wide with a short placeholder", { tags: ["long"] }, async () => {
    const { page } = await open(600, "");
    expect((await page.locator("hs-search [part=zip]").boundingBox())?.width).toBe(96);
  });

  it("leaves half of the bar to the text field, however long its placeholder is", {
    tags: ["long"],
  }, async () => {
    const { page } = await open(340, `zip-placeholder="${"Postal code ".repeat(9)}"`);
    const widthOf = async (part: string) => (await page.locator(`[part=${part}]`).boundingBox())?.width ?? 0;
    expect(await widthOf("zip")).toBeLessThanOrEqual((await widthOf("bar")) / 2);
    expect(await widthOf("input")).toBeGreaterThan(90);
  });
});

it("keeps the typed text readable in suggestions in forced colors", async () => {
  const { page } = await open(600, "", { forcedColors: "active", colorScheme: "dark" });
  await page.getByRole("combobox").fill("ins");
  await page.getByRole("option", { name: "Install a Backsplash" }).waitFor();
  const colors = await page.getByRole("option", { name: "Install a Backsplash" }).evaluate((row) => {
    const colorOf = (node: Element | null) => node && getComputedStyle(node).color;
    return [colorOf(row.querySelector("mark")), colorOf(row.querySelector("span"))];
  });
  expect(colors[0]).toMatch(/^rgb/);
  expect(colors[0]).toBe(colors[1]);
});
