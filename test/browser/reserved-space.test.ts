import { describe, expect, it } from "vitest";
import { reservedSpace } from "../../bench/page/reservedSpace";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { bringScript, fragmentOf, framesOf, openPrerendered } from "../support/prerenderedPage";

const chrome = startBrowser();

const BELOW = "<p>The host page goes on.</p>";
const RESERVED = { "hs-header": { wide: 120, narrow: 56 }, "hs-search": { wide: 52, narrow: 52 } };
type Reserved = keyof typeof RESERVED;

type Case = [tag: Reserved, size: "wide" | "narrow", label: string, isPrerendered: boolean, brand: string];
const cases: Case[] = (["hs-header", "hs-search"] as const).flatMap((tag) =>
  (["wide", "narrow"] as const).flatMap((size) =>
    [false, true].flatMap((isPrerendered) =>
      ["", 'brand="HOME_ADVISOR"'].map((brand): Case => {
        const source = isPrerendered ? "prerendered" : "from the script";
        return [tag, size, brand ? `${source}, of another brand` : source, isPrerendered, brand];
      }),
    ),
  ),
);

function markupOf(tag: Reserved, brand: string, isPrerendered: boolean): string {
  if (!isPrerendered) return `<${tag} ${brand}></${tag}>`;
  return fragmentOf(chrome, tag, { attributes: brand ? { brand: "HOME_ADVISOR" } : {} });
}

/** The documentation's page, with the header's call pending until `respond` is called. */
async function openWaiting(body: string, width: number) {
  const opened = await openPrerendered(chrome, body + BELOW, {
    head: `<style>${reservedSpace()}</style>`,
    viewport: { width, height: 900 },
  });
  let respond: () => void = () => undefined;
  const hasResponded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await opened.page.route("**/*-cms/v1/navigation*", async (route) => {
    await hasResponded;
    await route.continue();
  });
  return { ...opened, respond };
}

describe("the space that the documentation reserves", () => {
  itEach(
    cases,
    ([tag, size, , isPrerendered, brand]) =>
      (brand === "") === (tag === "hs-header") && isPrerendered === (size === "wide"),
  )("is kept by %s in a %s window, %s", async (tag, size, _, isPrerendered, brand) => {
    const header = "<hs-header></hs-header>";
    const own = markupOf(tag, brand, isPrerendered);
    const body = tag === "hs-header" ? own : header + own;
    const { page, respond } = await openWaiting(body, size === "wide" ? 1280 : 390);
    const isArrived = bringScript(chrome, page);
    await page.waitForFunction(() => window.HomeServices !== undefined);
    const heightOf = () => page.locator(tag).evaluate((node) => node.getBoundingClientRect().height);
    await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.firstChild, tag);
    expect(await heightOf()).toBeGreaterThanOrEqual(RESERVED[tag][size]);
    respond();
    await isArrived;
    await page.locator(tag).locator("[part=base]").first().waitFor();
    const { shifts, frames } = await framesOf(page);
    expect(shifts).toEqual([]);
    const heights = frames.map((frame) => Number(new RegExp(`${tag} (\\S+)`).exec(frame)?.[1]));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(RESERVED[tag][size]);
  });

  it("stays reserved for a header in a narrow column while it waits", async () => {
    const { page, respond } = await openWaiting(
      '<div style="width: 600px"><hs-header></hs-header></div>',
      1280,
    );
    const isArrived = bringScript(chrome, page);
    await page.locator("hs-header .hs-placeholder").waitFor({ state: "attached" });
    expect(await page.locator("hs-header").evaluate((node) => node.getBoundingClientRect().height)).toBe(120);
    respond();
    await isArrived;
  });
});

describe("a prerendered footer without an address for its form", () => {
  itEach<[number, "HOME_SERVICES" | "HOME_ADVISOR"]>(
    [
      [390, "HOME_ADVISOR"],
      [768, "HOME_SERVICES"],
      [1024, "HOME_SERVICES"],
      [1280, "HOME_SERVICES"],
      [1280, "HOME_ADVISOR"],
    ],
    ([width]) => width === 1280,
  )("has at %i px in %s the height of the live footer", async (width, brand) => {
    const body = fragmentOf(chrome, "hs-footer", { attributes: { brand } });
    const { page } = await openPrerendered(chrome, body, { viewport: { width, height: 900 } });
    const footer = page.locator("hs-footer");
    const height = () => footer.evaluate((node) => node.getBoundingClientRect().height);
    const prerendered = await height();
    await bringScript(chrome, page);
    await footer.hover();
    await footer.locator("form").waitFor();
    expect(await height()).toBe(prerendered);
    expect((await framesOf(page)).shifts).toEqual([]);
  });
});

describe("the margin of the search and the sign-up", () => {
  const marginsOn = async (css: string) => {
    const { page } = await chrome.openReady("<hs-search></hs-search><hs-email-signup></hs-email-signup>", {
      head: `<style>${css}</style>`,
    });
    return page
      .locator("hs-search, hs-email-signup")
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).margin));
  };

  it("is 16 px for the sign-up, and for a search whose space the page reserves", async () => {
    expect(await marginsOn(reservedSpace())).toEqual(["16px 0px", "16px 0px"]);
  });

  it("is set by the page", async () => {
    expect(await marginsOn(":root { --hs-margin: 40px }")).toEqual(["40px", "40px"]);
    expect(await marginsOn("")).toEqual(["0px", "16px 0px"]);
  });
});
