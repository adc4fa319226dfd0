import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { LEAST_WIDE_PX } from "../build/reserve/reserveCss.mjs";
import type { Brand } from "../src/brands/Brand";
import { brands, primary, sisterBrands } from "../src/brands/registry";
import { MOBILE_BREAKPOINT_PX } from "../src/limits";
import { LANGUAGES } from "../src/words/languages";

/** The height of an element from each width of its own upward: `[from px, height px]`, in ascending order. */
export type Steps = [number, number][];

type Heights = Record<WindowKind, Steps>;

/** A brand's footers, and the attribute that sets the brand; empty for the primary brand. */
interface FooterHeights {
  attribute: string;
  full: Heights;
  withoutSignUp: Heights;
  simple: Heights;
}

/** The contents of `sizes.generated.json`. Keys of `footers` are domains. */
export interface Sizes {
  elements: Record<string, Heights>;
  footers: Record<string, FooterHeights>;
}

/**
 * The kinds of windows, with the measured widths of the column that contains the elements. A wide window of a device with a touch screen has
 * its own kind, because links are taller there.
 */
const WINDOWS = {
  narrow: { width: MOBILE_BREAKPOINT_PX - 1, hasTouch: false, from: 240, to: MOBILE_BREAKPOINT_PX - 1 },
  wide: { width: 1920, hasTouch: false, from: LEAST_WIDE_PX, to: 1920 },
  touch: { width: 1920, hasTouch: true, from: LEAST_WIDE_PX, to: 1920 },
} as const;
export type WindowKind = keyof typeof WINDOWS;
const STEP_PX = 20;

/** The elements other than footers, by the selector that reserves their space, with their attributes. */
const ELEMENTS: Record<string, [tag: string, attributes: string]> = {
  "hs-header": ["hs-header", ""],
  "hs-search": ["hs-search", ""],
  'hs-search[mode="chat"]': ["hs-search", 'mode="chat"'],
  "hs-email-signup": ["hs-email-signup", ""],
  ...Object.fromEntries(
    LANGUAGES.filter((language) => language !== "en").map((language) => [
      `hs-email-signup:lang(${language})`,
      ["hs-email-signup", `lang="${language}"`],
    ]),
  ),
};

const footerVariants = { full: "", withoutSignUp: "hide-sign-up", simple: 'variant="simple"' };

/** Heights by the key of the measured element. */
export type Measured = Record<string, number>;

function brandAttribute({ id, domain }: Brand): string {
  if (domain === primary.domain) return "";
  return sisterBrands().some((sister) => sister.domain === domain)
    ? `brand-domain="${domain}"`
    : `brand="${id}"`;
}

function pageOf(gateway: string): string {
  const element = (tag: string, key: string, attributes = "") =>
    `<${tag} class="measured" data-key='${key}' ${attributes}></${tag}>`;
  const footers = brands.flatMap((brand) =>
    Object.entries(footerVariants).map(([variant, attribute]) =>
      element("hs-footer", `${brand.domain} ${variant}`, `${attribute} ${brandAttribute(brand)}`),
    ),
  );
  const others = Object.entries(ELEMENTS).map(([key, [tag, attributes]]) => element(tag, key, attributes));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sizes</title>
<body style="margin: 0"><script async src="${gateway}/hs/1/hs.js" data-analytics="off" data-api-url="${gateway}" data-subscription-url="${gateway}"
data-event-gateway-url="${gateway}" data-landing-pages-url="${gateway}" data-search-url="${gateway}/autocomplete" data-split-url="${gateway}"></script>
${[...others, ...footers].join("\n")}</body></html>`;
}

/** Opens a page with every measured element, and passes `use` a function that returns the heights in a column of a width. */
export async function withMeasuredPage<T>(
  browser: Browser,
  gateway: string,
  kind: WindowKind,
  use: (heightsAt: (width: number) => Promise<Measured>) => Promise<T>,
): Promise<T> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(gateway));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { width, hasTouch } = WINDOWS[kind];
  const page = await browser.newPage({
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
    hasTouch,
    isMobile: hasTouch,
  });
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await page.evaluate(() => window.HomeServices?.ready);
    await allShown(page);
    return await use((columnWidth) => heightsAt(page, columnWidth));
  } finally {
    await page.close();
    server.close();
  }
}

/** Waits for the part that appears last: the sign-up in the footers of eligible brands. */
async function allShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".measured")].every((node) =>
      node.shadowRoot?.querySelector("[part=base]"),
    ),
  );
  await page.waitForLoadState("networkidle");
}

function heightsAt(page: Page, columnWidth: number): Promise<Measured> {
  return page.evaluate((width) => {
    document.body.style.width = `${width}px`;
    return Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>(".measured")].map((node) => [
        node.dataset.key ?? "",
        Math.round(node.getBoundingClientRect().height),
      ]),
    );
  }, columnWidth);
}

/** Measures every element across the widths of its column, and finds each width at which its height changes. */
export async function measureSizes(browser: Browser, gateway: string): Promise<Sizes> {
  const known: Partial<Record<WindowKind, Map<number, Measured>>> = {};
  for (const kind of Object.keys(WINDOWS) as WindowKind[])
    known[kind] = await measureKind(browser, gateway, kind);
  const heightsOf = (key: string) =>
    Object.fromEntries(
      Object.entries(known).map(([kind, heights]) => [kind, stepsOf(heights, key)]),
    ) as Heights;
  const footerOf = (brand: Brand): FooterHeights => ({
    attribute: brandAttribute(brand),
    full: heightsOf(`${brand.domain} full`),
    withoutSignUp: heightsOf(`${brand.domain} withoutSignUp`),
    simple: heightsOf(`${brand.domain} simple`),
  });
  return {
    elements: Object.fromEntries(Object.keys(ELEMENTS).map((key) => [key, heightsOf(key)])),
    footers: Object.fromEntries(brands.map((brand) => [brand.domain, footerOf(brand)])),
  };
}

function measureKind(browser: Browser, gateway: string, kind: WindowKind): Promise<Map<number, Measured>> {
  return withMeasuredPage(browser, gateway, kind, async (measure) => {
    const known = new Map<number, Measured>();
    const at = async (width: number): Promise<Measured> => {
      const heights = known.get(width) ?? (await measure(width));
      known.set(width, heights);
      return heights;
    };
    const { from, to } = WINDOWS[kind];
    for (let width = from; width < to; width += STEP_PX)
      await refine(at, width, Math.min(width + STEP_PX, to));
    return known;
  });
}

/** Measures between two widths until every height change is known to the pixel. */
async function refine(at: (width: number) => Promise<Measured>, from: number, to: number): Promise<void> {
  const [first, last] = [await at(from), await at(to)];
  if (to - from < 2 || Object.keys(first).every((key) => first[key] === last[key])) return;
  const middle = Math.floor((from + to) / 2);
  await refine(at, from, middle);
  await refine(at, middle, to);
}

/** The steps of one element. The first one starts at 1 px, because the width 0 is that of an element whose width is not known yet. */
function stepsOf(known: Map<number, Measured>, key: string): Steps {
  const steps: Steps = [];
  for (const width of [...known.keys()].sort((a, b) => a - b)) {
    const height = known.get(width)?.[key] ?? 0;
    if (steps.at(-1)?.[1] !== height) steps.push([steps.length ? width : 1, height]);
  }
  return steps;
}
