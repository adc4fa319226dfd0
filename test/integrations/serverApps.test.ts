import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { type Example, startExample } from "./startExample";

const chrome = startBrowser();

/** Apps that render on a server and navigate in the browser: two pages, "Home" and "Cities", with header and footer around them. */
const apps = [
  { name: "Next 16", folder: "next" },
  { name: "Nuxt 4", folder: "nuxt" },
  { name: "Astro 5", folder: "astro" },
  { name: "SvelteKit 2", folder: "sveltekit" },
  { name: "Angular 20", folder: "angular" },
];

/** Matches console errors, and frameworks' warnings about unexpected markup. */
const COMPLAINT = /^error|hydrat|mismatch|minified react/i;

/** Runs in the page: records the prerendered elements before any deferred script or module runs. */
function noteSent(): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    const elements = [...document.querySelectorAll("hs-header, hs-footer")];
    Object.assign(window, { sent: elements.filter(({ shadowRoot }) => shadowRoot) });
  });
}

describe.each(apps)("a $name app", ({ folder }) => {
  let example: Example;

  beforeAll(async () => {
    example = await startExample(folder, chrome.gateway.url);
  });
  afterAll(() => example?.close());

  async function open() {
    const opened = await chrome.visit(example.url, {}, noteSent);
    const ready = async () => (await opened.events("hs-ready")).map(({ target }) => target);
    await expect.poll(ready).toEqual(expect.arrayContaining(["hs-header", "hs-footer"]));
    return opened;
  }

  it("sends the shadow roots in its HTML", async () => {
    const html = await (await fetch(example.url)).text();
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(2);
    expect(html).toContain("Interior");
  });

  it("hydrates without a console message", async () => {
    const { page, faults, messages } = await open();
    expect(await page.getByRole("banner").count()).toBe(1);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    // The framework has not changed the markup of the server.
    expect(await page.evaluate("sent.length === 2 && sent.every(({ isConnected }) => isConnected)")).toBe(
      true,
    );
    expect(faults).toEqual([]);
    expect(messages.filter((message) => COMPLAINT.test(message))).toEqual([]);
  });

  it("keeps the header and its typed text when the visitor navigates in the browser, and counts a page view", async () => {
    const { page, faults, events } = await open();
    const views = async () =>
      (await events("hs-analytics")).filter(({ detail }) => detail.name === "page_viewed").length;
    await expect.poll(views).toBe(1);
    const header = await page.locator("hs-header").elementHandle();
    const field = page.getByRole("banner").getByRole("combobox");
    await field.fill("Roof");
    await page.getByRole("link", { name: "Cities", exact: true }).click();
    await page.getByRole("heading", { name: "Cities", exact: true }).waitFor();
    expect(await field.inputValue()).toBe("Roof");
    // It is the same node; a new document would have another one.
    expect(await header?.evaluate((node) => node === document.querySelector("hs-header"))).toBe(true);
    expect(await page.getByRole("banner").count()).toBe(1);
    await expect.poll(views).toBe(2);
    expect(faults).toEqual([]);
  });
});
