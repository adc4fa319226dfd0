import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { renderFragment } from "../../server/index";
import { startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";
import { describeEach, itEach } from "../support/itEach";
import { bringScript, isStillPrerendered, openPrerendered, WITHOUT_SCRIPT } from "../support/prerenderedPage";

const chrome = startBrowser();
const WIDE = { viewport: { width: 1280, height: 800 } };
const NAME = "[part=logo] [aria-hidden] > span";

/** A prerendered header whose pictures don't load, or do. */
async function open(folder: string, context: object): Promise<Page> {
  const navigation = navigationFor({ origin: chrome.gateway.url + folder });
  const { page } = await openPrerendered(chrome, renderFragment("hs-header", { navigation }), context);
  await page.waitForLoadState("networkidle");
  return page;
}

/** Whether a visitor sees a node: all of it is inside its button or link, and its middle is not clipped. */
const isSeen = (page: Page, selector: string) =>
  page.locator("hs-header").evaluate((host, target) => {
    const nodes = [...(host.shadowRoot?.querySelectorAll(target) ?? [])];
    return nodes.some((node) => {
      const { left, top, width, height, bottom } = node.getBoundingClientRect();
      const control = node.closest("summary, button, a")?.getBoundingClientRect();
      if (!control || top < control.top || bottom > control.bottom) return false;
      const found = host.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
      return Boolean(found && node.contains(found));
    });
  }, selector);

describeEach([
  ["without the script", WITHOUT_SCRIPT],
  ["before the script hydrates it", {}],
])("a prerendered header whose pictures do not load, %s", (_, script) => {
  it("shows the brand's name and our icons in a narrow window", async () => {
    const page = await open("/missing", { ...MOBILE, ...script });
    expect(await isSeen(page, NAME)).toBe(true);
    expect(await isSeen(page, "[part=menu-button] svg")).toBe(true);
    expect(await isSeen(page, "[part=search-button] svg")).toBe(true);
  });

  it("shows the brand's name in a wide window", { tags: ["long"] }, async () => {
    const page = await open("/missing", { ...WIDE, ...script });
    expect(await isSeen(page, NAME)).toBe(true);
  });

  it("leaves no size to a broken picture", { tags: ["long"] }, async () => {
    for (const context of [MOBILE, WIDE]) {
      const page = await open("/missing", { ...context, ...script });
      const areas = await page
        .locator("hs-header [part=bar] img")
        .evaluateAll((all) => all.map((node) => node.clientWidth * node.clientHeight));
      expect(areas.length).toBeGreaterThan(0);
      expect(areas.filter(Boolean)).toEqual([]);
    }
  });
});

itEach([
  ["narrow", MOBILE],
  ["wide", WIDE],
])(
  "a prerendered header shows its pictures and not what replaces them, in a %s window",
  async (_, context) => {
    const page = await open("", context);
    expect(await isSeen(page, "[part=logo] img")).toBe(true);
    expect(await isSeen(page, NAME)).toBe(false);
    expect(await isSeen(page, "[part=menu-button] svg")).toBe(false);
  },
);

it.each([
  ["narrow", MOBILE],
  ["wide", WIDE],
])("the logo of a %s window is requested before the layout is known, and no other", async (name, context) => {
  const navigation = navigationFor({ origin: chrome.gateway.url });
  const [icon = "", logo = ""] = [navigation.brandIcon?.url, navigation.brand?.logo?.url];
  const [shown, other] = name === "wide" ? [logo, icon] : [icon, logo];
  const html = `<!doctype html><link rel="stylesheet" href="/held.css">${renderFragment("hs-header", { navigation })}`;
  // A browser without scripts downloads lazy images at once.
  const page = await (await chrome.browser.newContext(context)).newPage();
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(request.url()));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/held.css", async (route) => {
    await released;
    await route.fulfill({ body: "", contentType: "text/css" });
  });
  await page.goto(chrome.host.add({ html }), { waitUntil: "commit" });
  await expect.poll(() => requested.has(shown)).toBe(true);
  release();
  await page.waitForLoadState("networkidle");
  expect(requested.has(other)).toBe(false);
  expect(await isSeen(page, "[part=logo] img")).toBe(true);
});

it("a hydrated header shows its logo in a wide window after its icon has failed in a narrow one", async () => {
  const { page } = await openPrerendered(
    chrome,
    renderFragment("hs-header", { navigation: navigationFor({ origin: chrome.gateway.url }) }),
    MOBILE,
  );
  await page.route("**/*-icon.svg", (route) => route.abort());
  await page.reload();
  await bringScript(chrome, page);
  await page.locator("[part=menu-button]").focus();
  await expect.poll(() => isStillPrerendered(page, "hs-header")).toBe(false);
  // Only the logo of a wide window is left.
  await expect.poll(() => page.locator("[part=logo] img").count()).toBe(1);
  await page.setViewportSize(WIDE.viewport);
  await expect.poll(() => isSeen(page, "[part=logo] img")).toBe(true);
});

it("a hydrated header whose pictures do not load shows the brand's name and our icons", async () => {
  const page = await open("/missing", MOBILE);
  await page.route("**/images/**", (route) => route.abort());
  await bringScript(chrome, page);
  await page.locator("[part=menu-button]").focus();
  await expect.poll(() => isStillPrerendered(page, "hs-header")).toBe(false);
  await expect.poll(() => page.locator("[part=menu-button] img").count()).toBe(0);
  expect(await isSeen(page, "[part=menu-button] svg")).toBe(true);
  await expect.poll(() => page.locator("[part=logo]").textContent()).toContain("HomeServices");
});
