import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";
import { fragmentOf } from "../support/prerenderedPage";

const chrome = startBrowser();

const NAVIGATION = {
  brand: { domain: "homeservices.example" },
  servicesNearMeLink: { name: "Near me", url: "/near" },
  groupings: [
    {
      navigationTitle: "Interior",
      links: [
        { name: "Painting", url: "/painting" },
        { name: "Flooring", url: "/flooring" },
      ],
      moreLinksUrl: "/interior",
      articles: [{ title: "Paint costs", articleUrl: "/painting/costs" }],
    },
  ],
};
const HEADER = `<hs-header navigation='${JSON.stringify(NAVIGATION)}'></hs-header>`;

/** Opens a page of the host site at this path and query. */
async function openAt(address: string, body: string, context = {}): Promise<OpenPage> {
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Host</title>
    ${chrome.scriptTag()}</head><body>${body}<main><h1>Host page</h1></main></body></html>`;
  const { pathname, search } = new URL(address, chrome.host.url);
  const opened = await chrome.visit(chrome.host.add({ html }, pathname) + search, context);
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

/** The visible links that are named as the current page. */
const current = (page: Page) => page.locator("a[aria-current=page]:visible").allTextContents();

/** Changes the address as a router does, without a load. */
const goTo = (page: Page, address: string) =>
  page.evaluate((url) => history.pushState(null, "", url), address);

describe("the link to the current page", () => {
  it("is marked in the row, whatever the campaign parameters", { tags: ["long"] }, async () => {
    const { page } = await openAt("/near?utm_source=mail&gclid=1", HEADER);
    expect(await current(page)).toEqual(["Near me"]);
  });

  it("is marked in a panel, also after the visitor follows a fragment link", async () => {
    const { page } = await openAt("/painting", HEADER);
    await page.getByRole("button", { name: "Interior" }).click();
    await page.getByRole("link", { name: "Flooring" }).waitFor();
    expect(await current(page)).toEqual(["Painting"]);
    await goTo(page, "#prices");
    expect(await current(page)).toEqual(["Painting"]);
  });

  it("is marked among the articles and the view-all links", { tags: ["long"] }, async () => {
    const { page } = await openAt("/painting/costs", HEADER);
    await page.getByRole("button", { name: "Interior" }).click();
    await expect.poll(() => current(page)).toEqual(["Paint costs"]);
    await goTo(page, "/interior");
    // Without the Navigation API, the element reads the address when the focus enters it.
    await page.getByRole("link", { name: "Flooring" }).focus();
    await expect.poll(() => current(page)).toEqual(["View all"]);
  });

  it("is marked in the mobile menu", { tags: ["long"] }, async () => {
    const { page } = await openAt("/flooring", HEADER, MOBILE);
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("button", { name: "Interior" }).tap();
    await expect.poll(() => current(page)).toEqual(["Flooring"]);
  });

  it("is marked in the simple footer's support link, and nowhere in the other footers", {
    tags: ["long"],
  }, async () => {
    const footers = `<hs-footer></hs-footer><hs-footer variant="simple" support-link="/support"></hs-footer>
      <hs-footer brand-domain="werkspot.nl"></hs-footer>`;
    const { page } = await openAt("/support", footers);
    expect(await current(page)).toHaveLength(1);
    const paths = await page
      .locator("hs-footer a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(paths.length).toBeGreaterThan(100);
    expect(await page.locator("a[aria-current]").count()).toBe(1);
  });

  it("follows client-side navigation", async () => {
    const { page, faults } = await openAt("/near", HEADER);
    await goTo(page, "/other");
    await expect.poll(() => current(page)).toEqual([]);
    await goTo(page, "/near?utm_medium=menu");
    // Without the Navigation API, the element reads the address when the focus enters it.
    await page.getByRole("link", { name: /homepage/i }).focus();
    await expect.poll(() => current(page)).toEqual(["Near me"]);
    await page.goBack();
    await expect.poll(() => current(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("is marked at hydration, because the server does not know the page", async () => {
    const header = fragmentOf(chrome, "hs-header", {
      attributes: { navigation: NAVIGATION },
      navigation: NAVIGATION,
    });
    expect(header).not.toContain("aria-current");
    const { page, faults } = await openAt("/near", header);
    await expect.poll(() => current(page)).toEqual(["Near me"]);
    expect(faults).toEqual([]);
  });
});

describe("a link that keeps the query of the page", () => {
  it("is marked whatever the query is, and keeps the query after client-side navigation", async () => {
    const ai = { ...NAVIGATION, aiLink: "/ai" };
    const header = `<hs-header variant="STANDARD_WITH_AI_BUTTON" ai-link="/ai" navigation='${JSON.stringify(ai)}'></hs-header>`;
    const { page } = await openAt("/ai?plan=a", header);
    expect(await current(page)).toEqual(["AI Pro Finder"]);
    await goTo(page, "/ai?plan=b");
    await expect.poll(() => page.locator("[part=ai-link]").getAttribute("href")).toBe("/ai?plan=b");
    expect(await current(page)).toEqual(["AI Pro Finder"]);
  });
});
