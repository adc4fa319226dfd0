import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { reserveCss, withReservedSpace, sizes as written } from "../../build/reserve/reserveCss.mjs";
import { type Sizes, type Steps, type WindowKind, withMeasuredPage } from "../../demo/measureSizes";
import { brands } from "../../src/brands/registry";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { collectShifts } from "../support/layoutShifts";
import { approach, bringScript, fragmentOf, framesOf, openPrerendered } from "../support/prerenderedPage";

const chrome = startBrowser();
const sizes: Sizes = written;
const WIDTHS = [320, 360, 390, 480, 640, 768, MOBILE_BREAKPOINT_PX, 1280, 1440, 1920];
/** The tolerance for rounding. */
const TOLERANCE_PX = 1;

const heightAt = (steps: Steps, width: number) => steps.filter(([from]) => from <= width).at(-1)?.[1] ?? 0;

/** The measured height of each element, by its key on the measured page. */
function reservedAt(kind: WindowKind, width: number): Record<string, number> {
  const pairs = [
    ...Object.entries(sizes.elements).map(([key, heights]) => [key, heightAt(heights[kind], width)]),
    ...Object.entries(sizes.footers).flatMap(([domain, { attribute: _, ...variants }]) =>
      Object.entries(variants).map(([variant, heights]) => [
        `${domain} ${variant}`,
        heightAt(heights[kind], width),
      ]),
    ),
  ];
  return Object.fromEntries(pairs);
}

describe("the measured sizes: run npm run reserve", () => {
  it.each<[WindowKind, readonly number[]]>([
    ["narrow", [240, 300, 320, 360, 390, 480, 640, 768, 1023]],
    ["wide", [480, 700, 900, 960, MOBILE_BREAKPOINT_PX, 1280, 1440, 1920]],
    ["touch", [480, 960, MOBILE_BREAKPOINT_PX, 1180, 1366]],
  ])("cover all elements and brands in a %s window, in columns of %j px", async (kind, widths) => {
    await withMeasuredPage(chrome.browser, chrome.gateway.url, kind, async (heightsAt) => {
      for (const width of widths) {
        const heights = await heightsAt(width);
        const reserved = reservedAt(kind, width);
        expect(Object.keys(reserved).sort()).toEqual(Object.keys(heights).sort());
        const wrong = Object.entries(heights).filter(
          ([key, height]) => Math.abs(height - (reserved[key] ?? 0)) > TOLERANCE_PX,
        );
        expect([width, wrong]).toEqual([width, []]);
      }
    });
  });

  it("include a footer for each brand", () => {
    expect(Object.keys(sizes.footers)).toEqual(brands.map(({ domain }) => domain));
  });
});

describe("the reserved space", () => {
  it("is documented as the build writes it: run npm run docs", async () => {
    const start = await readFile(new URL("../../docs/start.md", import.meta.url), "utf8");
    expect(start).toBe(withReservedSpace(start));
    const built = await readFile(new URL("../../dist/reserve.css", import.meta.url), "utf8");
    expect(built).toBe(reserveCss());
  });

  const cases = [
    ...WIDTHS.map((width) => ({ width, brand: "" })),
    { width: 390, brand: 'brand="HOME_ADVISOR"' },
    { width: 1280, brand: 'brand-domain="werkspot.nl"' },
  ];

  it.each(cases)("prevents layout shifts at $width px, $brand", async ({ width, brand }) => {
    const page = await openWithElements(width, "100%", brand);
    expect(await collectShifts(page)).toEqual([]);
  });

  it.each<[what: string, column: string, attributes: string, options: BrowserContextOptions]>([
    ["in a column of 500 px", "500px", "", {}],
    ["in a column of 700 px", "700px", "", {}],
    ["in a column of 960 px", "960px", "", {}],
    ["in a column of 960 px, of another brand", "960px", 'brand="HOME_ADVISOR"', {}],
    ["in a column of 960 px, without a sign-up", "960px", "hide-sign-up", {}],
    ["in a column of 960 px, in a simple footer", "960px", 'variant="simple" hide-sign-up', {}],
    ["in a column of 960 px, of a brand's alias, without a sign-up", "960px", 'brand="ha" hide-sign-up', {}],
    ["of a sister brand without a sign-up", "100%", 'brand-domain="www.werkspot.nl" hide-sign-up', {}],
    ["with a simple footer of another brand", "100%", 'brand="HOME_ADVISOR" variant="simple"', {}],
    ["on a wide screen for touch", "100%", "", { hasTouch: true, isMobile: true }],
  ])("prevents layout shifts %s of a wide page", async (_, column, attributes, options) => {
    const page = await openWithElements(1280, column, attributes, options);
    expect(await collectShifts(page)).toEqual([]);
  });
});

describe("the space reserved for a sign-up in a narrow column", () => {
  it.each([
    ["380px", "en"],
    ["300px", "de"],
    ["260px", "nl"],
  ])("of %s in %s prevents layout shifts", async (column, lang) => {
    const { page } = await chrome.openReady(
      `<div lang="${lang}" style="width: ${column}"><hs-email-signup></hs-email-signup></div><p>The host page goes on.</p>`,
      {
        head: `<link rel="stylesheet" href="${chrome.gateway.url}/hs/1/reserve.css">`,
        viewport: { width: 1280, height: 900 },
      },
    );
    expect(await collectShifts(page)).toEqual([]);
  });
});

describe("a prerendered sign-up without formAction", () => {
  it.each([390, 1280])("keeps its space at %s px until the script enables it", async (width) => {
    const body = fragmentOf(chrome, "hs-email-signup") + fragmentOf(chrome, "hs-footer");
    const { page } = await openPrerendered(chrome, body, { viewport: { width, height: 800 } });
    const heights = () =>
      page
        .locator("hs-email-signup, hs-footer")
        .evaluateAll((nodes) => nodes.map((node) => node.clientHeight));
    const before = await heights();
    expect(Math.min(...before)).toBeGreaterThan(100);
    await bringScript(chrome, page);
    await approach(page, "hs-email-signup");
    await approach(page, "hs-footer");
    expect(await heights()).toEqual(before);
    expect((await framesOf(page)).shifts).toEqual([]);
  });
});

/** A page with all elements between paragraphs, after they have rendered. It is as high as its window, so every shift counts. */
async function openWithElements(
  width: number,
  column: string,
  attributes: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const link = `<link rel="stylesheet" href="${chrome.gateway.url}/hs/1/reserve.css">`;
  const text = "<p>The host page goes on.</p>";
  const { page } = await chrome.openReady(
    `<div style="width: ${column}"><hs-header ${attributes}></hs-header>${text}<hs-search></hs-search>${text}
    <hs-email-signup ${attributes}></hs-email-signup>${text}<hs-footer ${attributes}></hs-footer>${text}</div>`,
    {
      head: `${link}<style>body, main { margin: 0 } h1 { margin: 0 }</style>`,
      viewport: { width, height: 3200 },
      ...options,
    },
  );
  await page.waitForLoadState("networkidle");
  return page;
}
