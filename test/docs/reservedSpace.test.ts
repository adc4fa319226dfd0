import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Sizes, type Steps, withMeasuredPage } from "../../build/reserve/measureSizes";
import { reserveCss, withReservedSpace, sizes as written } from "../../build/reserve/reserveCss.mjs";
import { brands } from "../../src/brands/registry";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { collectShifts } from "../support/layoutShifts";

const chrome = startBrowser();
const sizes: Sizes = written;
const WIDTHS = [320, 360, 390, 480, 640, 768, MOBILE_BREAKPOINT_PX, 1280, 1440, 1920];
/** The tolerance for rounding. */
const TOLERANCE_PX = 1;

const heightAt = (steps: Steps, width: number) => steps.filter(([from]) => from <= width).at(-1)?.[1] ?? 0;

/** The measured height of each element, by its key on the measured page. */
function reservedAt(width: number): Record<string, number> {
  const { footers, ...elements } = sizes;
  const pairs = [
    ...Object.entries(elements).map(([tag, steps]) => [tag, heightAt(steps, width)]),
    ...Object.entries(footers).flatMap(([domain, { attribute: _, ...variants }]) =>
      Object.entries(variants).map(([variant, steps]) => [`${domain} ${variant}`, heightAt(steps, width)]),
    ),
  ];
  return Object.fromEntries(pairs);
}

describe("the measured sizes: run npm run reserve", () => {
  const measured = new Map<number, Record<string, number>>();

  beforeAll(async () => {
    await withMeasuredPage(chrome.browser, chrome.gateway.url, async (heightsAt) => {
      for (const width of WIDTHS) measured.set(width, await heightsAt(width));
    });
  });

  it.each(WIDTHS)("cover all elements and brands at %i px", (width) => {
    const heights = measured.get(width) ?? {};
    const reserved = reservedAt(width);
    expect(Object.keys(reserved).sort()).toEqual(Object.keys(heights).sort());
    const wrong = Object.entries(heights).filter(
      ([key, height]) => Math.abs(height - (reserved[key] ?? 0)) > TOLERANCE_PX,
    );
    expect(wrong).toEqual([]);
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

  it("prevents layout shifts below a sign-up in a narrow column of a wide page", async () => {
    const page = await openWithElements(1280, "380px", "");
    expect(await collectShifts(page)).toEqual([]);
  });
});

/** A page with all elements between paragraphs, after they have rendered. It is as high as its window, so every shift counts. */
async function openWithElements(width: number, column: string, brand: string): Promise<Page> {
  const link = `<link rel="stylesheet" href="${chrome.gateway.url}/hs/1/reserve.css">`;
  const text = "<p>The host page goes on.</p>";
  const { page } = await chrome.openReady(
    `<hs-header ${brand}></hs-header>${text}<hs-search></hs-search>${text}
    <div style="width: ${column}"><hs-email-signup ${brand}></hs-email-signup></div>${text}<hs-footer ${brand}></hs-footer>${text}`,
    {
      head: `${link}<style>body, main { margin: 0 } h1 { margin: 0 }</style>`,
      viewport: { width, height: 3200 },
    },
  );
  await page.waitForLoadState("networkidle");
  return page;
}
