// @module-tag long
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, startDemo } from "../../demo/startDemo";
import { axeViolations, startBrowser } from "../support/browser";
import { freePorts } from "../support/freePorts";

const chrome = startBrowser();
const pages = readdirSync(join(import.meta.dirname, "../../demo/pages")).filter((name) =>
  name.endsWith(".html"),
);
let demo: Demo;

beforeAll(async () => {
  demo = await startDemo(await freePorts());
});
afterAll(() => demo.close());

describe("the demo", () => {
  it.each(pages)("shows %s without an error or a missing file", async (name) => {
    const opened = await chrome.visit("about:blank");
    const missing: string[] = [];
    opened.page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() === 404 && /\.(js|css|svg)$/.test(pathname)) missing.push(pathname);
    });
    await opened.page.goto(`${demo.url}/${name}`);
    await opened.page.waitForFunction(() => window.HomeServices !== undefined);
    await opened.page.evaluate(() => window.HomeServices?.ready);
    expect(missing).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("signs a visitor up on its first page, and shows the calls and the events", async () => {
    const { page } = await chrome.visit(demo.url);
    const banner = page.locator("hs-email-signup");
    await banner.getByLabel("Email address").fill("visitor@mail.example");
    await banner.getByLabel("Zip code").fill("90210");
    await banner.getByRole("button", { name: "Sign me up" }).click();
    await banner.getByText("Thanks for signing up! You're all set.").waitFor();
    const inspector = page.locator("#inspector");
    await inspector.getByText("/gateway/member-management/v4/member/create").first().waitFor();
    await inspector.getByText("/v1/attribution/events/tracks").first().waitFor();
    await inspector.getByText("hs-subscribe").first().waitFor();
  });

  it("shows on its first page that the elements came as fragments, and when React runs", async () => {
    const { page } = await chrome.visit(demo.url);
    const rows = page.getByRole("region", { name: "How the elements came" }).getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(4);
    for (const row of await rows.allTextContents())
      expect(row).toContain("came as a fragment. React runs when");
    await page.locator("hs-email-signup").getByLabel("Email address").focus();
    await rows.filter({ hasText: "<hs-email-signup> came as a fragment. React runs now." }).waitFor();
  });

  it("shows the elements in each language", async () => {
    const { page } = await chrome.visit(`${demo.url}/languages.html`);
    for (const submit of ["Sign me up", "Jetzt anmelden", "Je m’inscris", "Iscrivimi", "Meld mij aan"])
      await page.locator("#languages").getByRole("button", { name: submit }).waitFor();
    expect(await page.locator("#languages hs-header").count()).toBe(10);
  });

  it("shows a page's items in each slot", async () => {
    const { page } = await chrome.visit(`${demo.url}/page-items.html`);
    await page.getByRole("button", { name: "Cart (2)" }).click();
    expect(await page.locator("#pressed").textContent()).toBe("the cart");
    for (const name of ["Privacy officer", "Imprint"]) await page.getByRole("link", { name }).waitFor();
    await page.evaluate(() => window.HomeServices?.ready);
    expect((await page.locator("#absent").boundingBox())?.height).toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("link", { name: "Help of this page" }).waitFor();
  });

  it.each(["onetrust", "didomi", "usercentrics", "cookiebot", "sourcepoint", "tcf", "google"])(
    "shows how %s handles consent: accepted, refused and changed",
    async (tool) => {
      const opened = await chrome.visit(`${demo.url}/consent.html?tool=${tool}`);
      const { page } = opened;
      const consent = page.locator("#consent");
      const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
      await page.evaluate(() => window.HomeServices?.ready);
      expect(await consent.textContent()).toBe("none yet");
      await press("Accept");
      await consent.getByText("granted").waitFor();
      await page.locator("#inspector").getByText("hs-tracker-ready").first().waitFor();
      await press("Change my mind");
      await consent.getByText("denied").waitFor();
      await press("Change my mind");
      await consent.getByText("granted").waitFor();
      await press("Refuse");
      await consent.getByText("denied").waitFor();
      expect(opened.faults).toEqual([]);
    },
  );

  it.each([1280, 390])("has no axe violation on the page of the consent tools at %i px", async (width) => {
    const { page } = await chrome.visit(`${demo.url}/consent.html`, { viewport: { width, height: 800 } });
    await page.evaluate(() => window.HomeServices?.ready);
    expect(await axeViolations(page)).toEqual([]);
  });
});
