import { describe, expect, it } from "vitest";
import { reservedSpace } from "../../bench/page/reservedSpace";
import { MOBILE_BREAKPOINT_PX, WIDE_MIN_PX } from "../../src/limits";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { bringScript, fragmentOf, framesOf, openPrerendered } from "../support/prerenderedPage";
import { quiet } from "../support/quiet";

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
      isPrerendered &&
      (brand === "") === (tag === "hs-header") &&
      (size === "wide") === (tag === "hs-header"),
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

  itEach([
    [600, 56],
    [WIDE_MIN_PX - 1, 56],
    [WIDE_MIN_PX, 120],
  ])("for a header in a column of %i px of a wide window is %i px", async (width, height) => {
    const column = `<div style="width: ${width}px"><hs-header></hs-header></div>`;
    const { page, respond } = await openWaiting(column, 1280);
    const header = page.locator("hs-header");
    const heightOf = () => header.evaluate((node) => node.getBoundingClientRect().height);
    expect(await heightOf()).toBe(height);
    const isArrived = bringScript(chrome, page);
    await page.locator("hs-header .hs-placeholder").waitFor({ state: "attached" });
    expect(await heightOf()).toBe(height);
    respond();
    await isArrived;
    await header.locator("[part=base]").first().waitFor();
    expect(await heightOf()).toBe(height);
    expect((await framesOf(page)).shifts).toEqual([]);
  });
});

describe("the report on the reserved space", () => {
  const problemsOn = async (css: string) => {
    const { page } = await chrome.openReady(
      `<div style="width: 960px"><hs-header><a href="/">Home</a></hs-header><hs-email-signup></hs-email-signup></div>`,
      { head: `<style>${css}</style>`, viewport: { width: 1280, height: 900 } },
    );
    const height = () => page.locator("hs-header").evaluate((node) => node.getBoundingClientRect().height);
    const before = await height();
    const problems = await page.evaluate(async () => {
      const found = window.HomeServices?.diagnose();
      const { problems: reported = [] } = (await found?.report) ?? {};
      // The list itself also has them.
      return reported
        .filter(({ message }) => found?.some((one) => one.message === message))
        .map(({ element, message }) => `${element}: ${message}`);
    });
    expect(await height()).toBe(before);
    return problems;
  };

  it("names an element whose height differs from what the page reserves, with a line that helps", async () => {
    const wrong =
      "hs-header { display: block; min-height: 120px } hs-email-signup { display: block; min-height: 300px }";
    const problems = await problemsOn(wrong);
    expect(problems).toEqual([
      expect.stringMatching(/^hs-header: .*56 px high.*reserves 120 px.*hs-header \{ min-height: 56px/),
      expect.stringMatching(/^hs-email-signup: .*274 px high.*reserves 300 px/),
    ]);
    const lines = problems.map((problem) => /write: (.*)$/.exec(problem)?.[1]).join("\n");
    expect(await problemsOn(`${wrong}\n${lines}`)).toEqual([]);
  });

  it("moves neither the focus nor the page while it measures", async () => {
    const css = `hs-email-signup { display: block; min-height: 20px } p { height: 1200px }`;
    const { page } = await chrome.openReady("<p>Above</p><hs-email-signup></hs-email-signup>", {
      head: `<style>${css}</style>`,
      viewport: { width: 1280, height: 600 },
    });
    await page.getByLabel("Email address").fill("ann");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const placeOf = () => page.evaluate(() => [scrollX, scrollY]);
    const place = await placeOf();
    expect(
      await page.evaluate(async () => (await window.HomeServices?.diagnose().report)?.problems.length),
    ).toBe(1);
    await quiet(page);
    expect(await placeOf()).toEqual(place);
    await page.keyboard.type("@mail.example");
    expect(await page.getByLabel("Email address").inputValue()).toBe("ann@mail.example");
  });

  it("names none where the page reserves the right height, or nothing", async () => {
    expect(await problemsOn(reservedSpace())).toEqual([]);
    expect(await problemsOn("")).toEqual([]);
  });
});

describe("a prerendered footer without an address for its form", () => {
  itEach<[number, "HOME_SERVICES" | "HOME_ADVISOR"]>(
    [
      [390, "HOME_ADVISOR"],
      [768, "HOME_SERVICES"],
      [MOBILE_BREAKPOINT_PX, "HOME_SERVICES"],
      [1280, "HOME_SERVICES"],
      [1280, "HOME_ADVISOR"],
    ],
    ([width, brand]) => width === 1280 && brand === "HOME_SERVICES",
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

  it("is set by the page", { tags: ["long"] }, async () => {
    expect(await marginsOn(":root { --hs-margin: 40px }")).toEqual(["40px", "40px"]);
    expect(await marginsOn("")).toEqual(["0px", "16px 0px"]);
  });
});
