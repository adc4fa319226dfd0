import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import type { Brand } from "../../src/brands/Brand";
import { brands, primary, sisterBrands } from "../../src/brands/registry";
import { NARROW_COLUMN_PX } from "./reserveCss.mjs";

/** The height of an element from each window width upward: `[from px, height px]`, in ascending order. */
export type Steps = [number, number][];

/** A brand's footers, and the attribute that sets the brand; empty for the primary brand. */
interface FooterSizes {
  attribute: string;
  full: Steps;
  withoutSignUp: Steps;
  simple: Steps;
}

/** The contents of `sizes.json`. Keys of `footers` are domains. */
export interface Sizes {
  "hs-header": Steps;
  "hs-search": Steps;
  "hs-search in a narrow column": Steps;
  "hs-search[mode=chat]": Steps;
  "hs-email-signup": Steps;
  footers: Record<string, FooterSizes>;
}

const NARROWEST_PX = 320;
const WIDEST_PX = 1920;
const STEP_PX = 20;

type Heights = Record<string, number>;

function brandAttribute({ id, domain }: Brand): string {
  if (domain === primary.domain) return "";
  return sisterBrands().some((one) => one.domain === domain) ? `brand-domain="${domain}"` : `brand="${id}"`;
}

const footerVariants = { full: "", withoutSignUp: "hide-sign-up", simple: 'variant="simple"' };

function pageOf(gateway: string): string {
  const element = (tag: string, key: string, attributes = "") =>
    `<${tag} class="measured" id="${key}" ${attributes}></${tag}>`;
  const footers = brands.flatMap((brand) =>
    Object.entries(footerVariants).map(([variant, attribute]) =>
      element("hs-footer", `${brand.domain} ${variant}`, `${attribute} ${brandAttribute(brand)}`),
    ),
  );
  const elements = [
    element("hs-header", "hs-header"),
    element("hs-search", "hs-search"),
    `<div style="width: ${NARROW_COLUMN_PX - 1}px">${element("hs-search", "hs-search in a narrow column")}</div>`,
    element("hs-search", "hs-search[mode=chat]", 'mode="chat"'),
    element("hs-email-signup", "hs-email-signup"),
    ...footers,
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sizes</title>
<body style="margin: 0"><script async src="${gateway}/hs/1/hs.js" data-analytics="off" data-api-url="${gateway}" data-subscription-url="${gateway}"
data-event-gateway-url="${gateway}" data-landing-pages-url="${gateway}" data-search-url="${gateway}/autocomplete" data-split-url="${gateway}"></script>
${elements.join("\n")}</body></html>`;
}

/** Opens a page with every measured element, and passes `use` a function that returns the heights at a window width. */
export async function withMeasuredPage<T>(
  browser: Browser,
  gateway: string,
  use: (heightsAt: (width: number) => Promise<Heights>) => Promise<T>,
): Promise<T> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(gateway));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await browser.newPage({ reducedMotion: "reduce" });
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await page.evaluate(() => window.HomeServices?.ready);
    await allShown(page);
    return await use((width) => heightsAt(page, width));
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

async function heightsAt(page: Page, width: number): Promise<Heights> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll(".measured")].map((node) => [
        node.id,
        Math.round(node.getBoundingClientRect().height),
      ]),
    ),
  );
}

/** Measures every element across window widths, and finds each width at which its height changes. */
export function measureSizes(browser: Browser, gateway: string): Promise<Sizes> {
  return withMeasuredPage(browser, gateway, async (measure) => {
    const known = new Map<number, Heights>();
    const at = async (width: number): Promise<Heights> => {
      const heights = known.get(width) ?? (await measure(width));
      known.set(width, heights);
      return heights;
    };
    for (let width = NARROWEST_PX; width <= WIDEST_PX; width += STEP_PX) await at(width);
    for (let width = NARROWEST_PX; width < WIDEST_PX; width += STEP_PX)
      await refine(at, width, width + STEP_PX);
    return toSizes(known);
  });
}

/** Measures between two widths until every height change is known to the pixel. */
async function refine(at: (width: number) => Promise<Heights>, from: number, to: number): Promise<void> {
  const [first, last] = [await at(from), await at(to)];
  if (to - from < 2 || Object.keys(first).every((key) => first[key] === last[key])) return;
  const middle = Math.floor((from + to) / 2);
  await at(middle);
  await refine(at, from, middle);
  await refine(at, middle, to);
}

function toSizes(known: Map<number, Heights>): Sizes {
  const widths = [...known.keys()].sort((a, b) => a - b);
  const stepsOf = (key: string) => {
    const steps: Steps = [];
    for (const width of widths) {
      const height = known.get(width)?.[key] ?? 0;
      if (steps.at(-1)?.[1] !== height) steps.push([width, height]);
    }
    return steps;
  };
  const footerOf = (brand: Brand): FooterSizes => ({
    attribute: brandAttribute(brand),
    full: stepsOf(`${brand.domain} full`),
    withoutSignUp: stepsOf(`${brand.domain} withoutSignUp`),
    simple: stepsOf(`${brand.domain} simple`),
  });
  return {
    "hs-header": stepsOf("hs-header"),
    "hs-search": stepsOf("hs-search"),
    "hs-search in a narrow column": stepsOf("hs-search in a narrow column"),
    "hs-search[mode=chat]": stepsOf("hs-search[mode=chat]"),
    "hs-email-signup": stepsOf("hs-email-signup"),
    footers: Object.fromEntries(brands.map((brand) => [brand.domain, footerOf(brand)])),
  };
}
