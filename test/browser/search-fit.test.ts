import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";

const chrome = startBrowser();

/** How much room each placeholder has left in its field, in px: less than 0 where it is cut. */
function roomLeft(page: Page): Promise<number[]> {
  return page.locator("hs-search").evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll("input") ?? [])].map((input) => {
      const placeholder = getComputedStyle(input, "::placeholder");
      const field = getComputedStyle(input);
      const ruler = document.createElement("span");
      ruler.style.cssText = "position:absolute;white-space:pre";
      ruler.style.font = `${field.fontWeight} ${placeholder.fontSize} ${field.fontFamily}`;
      ruler.textContent = input.placeholder;
      document.body.append(ruler);
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      const padding = Number.parseFloat(field.paddingLeft) + Number.parseFloat(field.paddingRight);
      return Math.floor(input.clientWidth - padding - width);
    }),
  );
}

const open = (width: number, attributes: string, options = {}) =>
  chrome.openReady(`<div style="width:${width}px"><hs-search ${attributes}></hs-search></div>`, {
    head: "<style>:root { --hs-font: Arial, sans-serif }</style>",
    ...options,
  });

describe("the search bar shows its placeholders whole", () => {
  it.each([
    [480, "Postal code"],
    [480, "Code postal"],
    [480, "Postleitzahl"],
    [340, "Postal code"],
    [300, "Zip code"],
  ])("at %i px, with %s", async (width, zip) => {
    const { page } = await open(width, `placeholder="Find help" zip-placeholder="${zip}"`);
    for (const room of await roomLeft(page)) expect(room).toBeGreaterThanOrEqual(0);
  });

  it("with the ZIP field as wide as ever where its label is short", async () => {
    const { page } = await open(600, "");
    expect((await page.locator("hs-search [part=zip]").boundingBox())?.width).toBe(96);
  });
});

it("what was typed is read in the suggestions in forced colours too", async () => {
  const { page } = await open(600, "", { forcedColors: "active", colorScheme: "dark" });
  await page.getByRole("combobox").fill("ins");
  await page.getByRole("option", { name: "Install a Backsplash" }).waitFor();
  const colors = await page.getByRole("option", { name: "Install a Backsplash" }).evaluate((row) => {
    const colorOf = (node: Element | null) => node && getComputedStyle(node).color;
    return [colorOf(row.querySelector("mark")), colorOf(row.querySelector("span"))];
  });
  expect(colors[0]).toBe(colors[1]);
});
