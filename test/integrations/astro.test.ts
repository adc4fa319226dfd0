import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, startExample } from "./startExample";

const chrome = startBrowser();
let example: Example;

beforeAll(async () => {
  example = await startExample("astro", chrome.gateway.url);
});
afterAll(() => example?.close());

/** Runs in the page: counts its view transitions. */
function watchTransitions(): void {
  const begin = document.startViewTransition.bind(document);
  const noted = Object.assign(window, { transitions: 0 });
  document.startViewTransition = (...words) => {
    noted.transitions++;
    return begin(...words);
  };
}

/** Opens the first page without reduced motion, and returns a function that goes to the second one. */
async function open(width: number) {
  const options = { reducedMotion: "no-preference", viewport: { width, height: 800 } } as const;
  const opened = await chrome.visit(example.url, options, watchTransitions);
  const ready = async () => (await opened.events("hs-ready")).map(({ target }) => target);
  await expect.poll(ready).toEqual(expect.arrayContaining(["hs-header", "hs-footer"]));
  const { page } = opened;
  const elements = await page.evaluateHandle(() => [...document.querySelectorAll("hs-header, hs-footer")]);
  const goToCities = async () => {
    await page.getByRole("link", { name: "Cities", exact: true }).click();
    await page.getByRole("heading", { name: "Cities", exact: true }).waitFor();
    expect(await page.evaluate("transitions")).toBe(1);
    expect(await elements.evaluate((nodes) => nodes.every(({ isConnected }) => isConnected))).toBe(true);
  };
  return { ...opened, goToCities };
}

describe("Astro's ClientRouter, with a view transition", () => {
  it("keeps the header and its typed text", async () => {
    const { page, faults, goToCities } = await open(1280);
    const field = page.getByRole("banner").getByRole("combobox");
    await field.fill("Roof");
    await goToCities();
    expect(await field.inputValue()).toBe("Roof");
    expect(faults).toEqual([]);
  });

  it("keeps the footer and its open section on a phone", async () => {
    const { page, faults, goToCities } = await open(390);
    const section = page.getByRole("contentinfo").getByRole("button", { name: "About us" });
    await section.click();
    expect(await section.getAttribute("aria-expanded")).toBe("true");
    await goToCities();
    expect(await section.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("link", { name: "Careers" }).isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });
});
