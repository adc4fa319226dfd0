import { describe, expect, it } from "vitest";
import { NARROW_WINDOW } from "../../src/ui/breakpoints";
import { type OpenPage, startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
/** The CSS from the documentation that reserves the header's space before the script. */
const README_CSS = `hs-header { display: block; min-height: 120px } @media ${NARROW_WINDOW} { hs-header { min-height: 56px } }`;

async function shiftsOf(
  attributes: string,
  context: Parameters<typeof chrome.visit>[1],
  { children = "", isScriptSlow = true } = {},
): Promise<{ opened: OpenPage; shift: number; heights: number[] }> {
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Host</title>
    <style>body { margin: 0 } ${README_CSS}</style></head><body><hs-header ${attributes}>${children}</hs-header><h1>Below</h1><p>Text</p>
    <script>
      window.shift = 0; window.heights = [];
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });
      (function look() { window.heights.push(document.querySelector("h1").offsetTop); requestAnimationFrame(look); })();
    </script>
    <script>setTimeout(function () {
      var script = document.createElement("script");
      script.src = "${chrome.gateway.url}/hs/1/hs.js"; script.setAttribute("data-api-url", "${chrome.gateway.url}");
      document.head.append(script);
    }, ${isScriptSlow ? 500 : 0})</script></body></html>`;
  const opened = await chrome.visit(chrome.host.add({ html }), context);
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  await quiet(opened.page);
  const { shift, heights } = await opened.page.evaluate(() => {
    const { shift, heights } = window as unknown as { shift: number; heights: number[] };
    return { shift, heights: heights.filter((height, at) => height !== heights[at - 1]) };
  });
  return { opened, shift, heights };
}

describe("layout shift with a slow script and a slow navigation call", () => {
  itEach([
    ["", "wide"],
    ['variant="STANDARD_WITH_AI_BUTTON"', "wide"],
    ['variant="STANDARD_WITH_AI_FIELD"', "wide"],
    ['authenticated first-name="Ada"', "wide"],
    ['nav-variant="sparse"', "wide"],
    ["", "narrow"],
    ['authenticated first-name="Ada"', "narrow"],
  ])("is none for <hs-header %s> in a %s window", async (attributes, size) => {
    const context = size === "wide" ? { viewport: { width: 1280, height: 800 } } : MOBILE;
    chrome.gateway.setFault("fetchNavigation", { delayMs: 600 });
    const { opened, shift, heights } = await shiftsOf(attributes, context);
    expect(await opened.page.getByRole("link", { name: /Homepage$/ }).isVisible()).toBe(true);
    expect(shift).toBe(0);
    expect(new Set(heights).size).toBe(1);
  });
});

describe("the header", () => {
  it("reserves the height that the page sets", { tags: ["long"] }, async () => {
    chrome.gateway.setFault("fetchNavigation", { delayMs: 300 });
    const { opened, shift } = await shiftsOf("", { viewport: { width: 1280, height: 800 } });
    expect(shift).toBe(0);
    await opened.page.addStyleTag({ content: "hs-header { --hs-header-height: 160px }" });
    expect((await opened.page.locator("hs-header").boundingBox())?.height).toBe(160);
  });
});

describe("while the navigation data is loading", () => {
  it("shows the fallback children and does not dispatch hs-ready", async () => {
    chrome.gateway.setFault("fetchNavigation", "never");
    const opened = await chrome.open("<hs-header><p>The old header</p></hs-header><p>Below</p>");
    const { page } = opened;
    await expect.poll(() => chrome.gateway.calls().length).toBe(1);
    expect(await page.getByText("The old header").isVisible()).toBe(true);
    expect(await opened.events("hs-ready")).toEqual([]);
    const height = await page.evaluate(
      () => document.querySelector("hs-header")?.getBoundingClientRect().height,
    );
    expect(height).toBeLessThan(80);
    await page.evaluate(() => {
      (document.querySelector("hs-header") as HTMLElement & { navigation: object }).navigation = {};
    });
    await page.getByRole("link", { name: /Homepage$/ }).waitFor();
    expect(await page.getByText("The old header").isVisible()).toBe(false);
    expect(await opened.events("hs-ready")).toMatchObject([{ detail: { element: "hs-header" } }]);
  });

  it("does not show the fallback children again when the window crosses the breakpoint", {
    tags: ["long"],
  }, async () => {
    const opened = await chrome.openReady("<hs-header><p>The old header</p></hs-header>");
    const { page } = opened;
    await page.evaluate(() => {
      const seen = { fallback: false };
      Object.assign(window, { seen });
      const old = document.querySelector<HTMLElement>("hs-header p");
      (function look() {
        if (old?.offsetHeight) seen.fallback = true;
        requestAnimationFrame(look);
      })();
    });
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole("button", { name: "Open menu" }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      fallback: false,
    });
  });
});

describe("under a strict policy", () => {
  it("runs the header without a violation", async () => {
    const { url } = chrome.gateway;
    const opened = await chrome.openReady("<hs-header authenticated first-name='Ada'></hs-header>", {
      script: 'nonce="abc"',
      headers: {
        "content-security-policy": `default-src 'none'; script-src 'nonce-abc'; style-src 'none'; connect-src ${url}; img-src ${url}; require-trusted-types-for 'script'`,
      },
    });
    await opened.page.getByRole("button", { name: "Interior" }).click();
    await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    await opened.page.getByRole("button", { name: "Ada" }).click();
    await opened.page.getByRole("link", { name: "Log out" }).waitFor();
    await opened.page.setViewportSize({ width: 390, height: 780 });
    await opened.page.getByRole("button", { name: "Open menu" }).click();
    await opened.page.getByRole("button", { name: "Close menu" }).click();
    expect(opened.faults).toEqual([]);
  });
});

describe("right to left", () => {
  it("mirrors the bar and the profile menu", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(
      '<div dir="rtl"><hs-header authenticated first-name="Ada"></hs-header></div>',
    );
    const { page } = opened;
    const left = async (name: string | RegExp, role: "link" | "button" = "link") =>
      (await page.getByRole(role, { name }).first().boundingBox())?.x ?? 0;
    expect(await left(/Homepage$/)).toBeGreaterThan(await left("Ada", "button"));
    await page.getByRole("button", { name: "Ada" }).click();
    await page.getByRole("link", { name: "Log out" }).waitFor();
    expect(await left("Log out")).toBeLessThan(400);
  });
});
