import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type OpenPage, startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";
import { describeEach, itEach } from "../support/itEach";
import { translate } from "../support/translate";

const chrome = startBrowser();
const SUFFIXES: [done: string, suffix: string][] = [
  ["wrapped", ""],
  ["translated", " (translated)"],
];

/** Runs the steps, and translates the elements before each of them, as a translator does after each change. */
async function translating(
  { page, faults, events }: OpenPage,
  suffix: string,
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const step of steps) {
    await translate(page, suffix);
    await step();
  }
  await translate(page, suffix);
  expect(faults).toEqual([]);
  expect((await events("hs-error")).filter(({ detail }) => detail.call === "render")).toEqual([]);
}

async function open(markup: string, context: object = {}): Promise<OpenPage> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>${chrome.scriptTag({})}</head><body>${markup}<p style="height: 3000px">A long page</p></body></html>`;
  const opened = await chrome.visit(chrome.host.add({ html }), context);
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return opened;
}

const set = (page: Page, element: string, attributes: Record<string, string | null>) => () =>
  page.locator(element).evaluate((node, values) => {
    for (const [name, value] of Object.entries(values))
      if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
  }, attributes);

/** Keeps a search or a link from leaving the page. */
const stay = (page: Page) =>
  page.evaluate(() => {
    for (const type of ["hs-navigate", "hs-search"])
      document.addEventListener(type, (event) => event.preventDefault());
  });

describeEach(SUFFIXES, ([name]) => name === "translated")(
  "when a translator has %s all texts",
  (_, suffix) => {
    it("the wide header opens and closes its panels, and follows changed settings and data", async () => {
      const opened = await open("<hs-header></hs-header>");
      const { page } = opened;
      await stay(page);
      const title = (label: string) => page.locator(`[part=title][data-hs-label="${label}"]`);
      const panel = page.locator("[part=panel]");
      const { groupings = [], ...data } = navigationFor({ origin: chrome.gateway.url });
      const other = {
        ...data,
        groupings: groupings.slice(2),
        authenticatedNavBarLinks: [{ name: "New", url: "/new" }],
      };
      const setData = () =>
        page.locator("hs-header").evaluate((node, navigation) => Object.assign(node, { navigation }), other);
      await translating(opened, suffix, [
        () => title("Interior").click(),
        () => title("Exterior").click(),
        () => panel.waitFor(),
        set(page, "hs-header", { authenticated: "", "first-name": "Ada" }),
        () => page.locator("[part=profile-button]").hover(),
        () => page.locator("[part=profile-menu]").waitFor(),
        set(page, "hs-header", { "first-name": "Grace" }),
        () => page.keyboard.press("Escape"),
        () => page.mouse.move(5, 700),
        set(page, "hs-header", { variant: "STANDARD_WITH_AI_BUTTON" }),
        () => page.locator("[part=ai-link]").first().waitFor(),
        set(page, "hs-header", { variant: "STANDARD_WITH_AI_FIELD" }),
        () => page.locator("textarea").first().fill("My roof leaks"),
        set(page, "hs-header", { variant: null, authenticated: null, lang: "de" }),
        () => page.locator("[part=input]").first().fill("roof"),
        () => page.locator("[part=suggestion]").first().waitFor(),
        () => page.keyboard.press("Escape"),
        setData,
        () => expect.poll(() => title("Interior").count()).toBe(0),
        () => page.locator("[part=title]").first().click(),
        set(page, "hs-header", { "brand-domain": "homeadvisor.com" }),
        () => panel.waitFor(),
      ]);
      expect(await page.locator("[part=title]").count()).toBeGreaterThan(1);
      await expect.poll(() => page.locator("[part=logo]").isVisible()).toBe(true);
    });

    it("the narrow header opens its menu, a group, the profile and the search", async () => {
      const opened = await open('<hs-header authenticated first-name="Ada"></hs-header>', MOBILE);
      const { page } = opened;
      const dialog = page.locator("dialog[open]");
      await translating(opened, suffix, [
        () => page.locator("[part=menu-button]").tap(),
        () => dialog.locator("li button").nth(1).tap(),
        () => page.locator("[part=group] button").first().tap(),
        () => page.locator("[part=group]").waitFor({ state: "detached" }),
        () => dialog.locator("[data-hs-label=account]").tap(),
        set(page, "hs-header", { "first-name": "Grace" }),
        set(page, "hs-header", { authenticated: null }),
        () => dialog.locator("button[aria-label]").first().tap(),
        () => expect.poll(() => dialog.count()).toBe(0),
        () => page.locator("[part=search-button]").tap(),
        () => page.locator("[part=input]").fill("roof"),
        () => page.locator("[part=suggestion]").first().waitFor(),
        () => page.locator("[part=input]").fill("gutter"),
        () => page.keyboard.press("Escape"),
        set(page, "hs-header", { lang: "fr" }),
        () => page.keyboard.press("Escape"),
        () => page.keyboard.press("Escape"),
      ]);
      await expect.poll(() => page.locator("[part=menu-button]").isVisible()).toBe(true);
    });

    it("the search suggests, reports errors and follows changed settings", async () => {
      const opened = await open("<hs-search validate-text></hs-search>");
      const { page } = opened;
      await stay(page);
      const field = page.getByRole("combobox");
      const rows = page.locator("[part=suggestion]");
      await translating(opened, suffix, [
        () => field.click(),
        () => rows.first().waitFor(),
        () => field.pressSequentially("ro", { delay: 30 }),
        () => expect.poll(() => rows.locator("mark").count()).toBeGreaterThan(0),
        () => field.pressSequentially("of", { delay: 30 }),
        () => expect.poll(() => rows.locator("mark").first().textContent()).toMatch(/^roof/i),
        () => page.keyboard.press("ArrowDown"),
        set(page, "hs-search", { placeholder: "Search", "button-label": "Go" }),
        () => field.fill("zzzz"),
        () => expect.poll(() => rows.count()).toBe(0),
        () => field.fill(""),
        () => rows.first().waitFor(),
        () => page.keyboard.press("Enter"),
        () => page.locator("[part=error]").waitFor(),
        () => field.fill("roof"),
        () => rows.first().click(),
        set(page, "hs-search", { mode: "chat" }),
        () => page.locator("textarea").fill("My roof leaks"),
        set(page, "hs-search", { mode: null, lang: "nl" }),
        () => field.fill("roof"),
      ]);
      expect(await field.inputValue()).toBe("roof");
    });

    itEach(["homeservices.example", "homeadvisor.com", "werkspot.nl"])(
      "the footer of %s opens its sections, and follows its settings",
      async (domain) => {
        const opened = await open(`<hs-footer brand-domain="${domain}"></hs-footer>`, MOBILE);
        const { page } = opened;
        const sections = page.locator("[part=section] button");
        await translating(opened, suffix, [
          () => sections.first().tap(),
          () => sections.first().tap(),
          () => sections.nth(1).tap(),
          set(page, "hs-footer", { "hide-sign-up": "" }),
          set(page, "hs-footer", { "hide-sign-up": null }),
          set(page, "hs-footer", { variant: "simple", "support-link": "https://support.example" }),
          () => page.locator("[part=section]").first().waitFor({ state: "detached" }),
          set(page, "hs-footer", { variant: null }),
          () => sections.first().waitFor(),
          set(page, "hs-footer", { "brand-domain": "travaux.com" }),
          () => page.locator("[part=post-a-job]").waitFor(),
          set(page, "hs-footer", { "brand-domain": "homeadvisor.com" }),
          () => page.locator("[part=form] [type=email]").fill("wrong"),
          () => page.locator("[part=form] [part=button]").tap(),
          () => page.locator("[part=form] [type=email]").fill("visitor@mail.example"),
          () => page.locator("[part=form] [part=button]").tap(),
          () => page.locator("[part=success]").waitFor(),
        ]);
        await expect.poll(() => page.locator("[part=copyright]").isVisible()).toBe(true);
      },
    );

    it("the sign-up reports errors, follows its settings and thanks", async () => {
      const opened = await open("<hs-email-signup></hs-email-signup>");
      const { page } = opened;
      const button = page.locator("[part=button]");
      await translating(opened, suffix, [
        () => button.click(),
        () => expect.poll(() => page.locator("[part=message]").textContent()).not.toBe(""),
        set(page, "hs-email-signup", { heading: "New heading", "button-label": "Join", lang: "it" }),
        () => page.locator("[type=email]").fill("visitor@mail.example"),
        set(page, "hs-email-signup", { subheading: "" }),
        set(page, "hs-email-signup", { subheading: "Once a month" }),
        () => button.click(),
        () => page.locator("[part=success]").waitFor(),
      ]);
      await expect.poll(() => page.locator("[part=success]").isVisible()).toBe(true);
    });

    it("the badges open and change", { tags: ["long"] }, async () => {
      const opened = await open('<hs-badges badges="super-service-award certified"></hs-badges>');
      const { page } = opened;
      const badge = page.locator("[part=badge]");
      await translating(opened, suffix, [
        () => badge.first().click(),
        () => badge.nth(1).click(),
        set(page, "hs-badges", { lang: "de" }),
        () => page.keyboard.press("Escape"),
        set(page, "hs-badges", { badges: "background-checked" }),
        () => expect.poll(() => badge.count()).toBe(1),
        () => badge.first().click(),
        set(page, "hs-badges", { badges: "" }),
        set(page, "hs-badges", { badges: "certified" }),
        () => badge.first().waitFor(),
      ]);
      await expect.poll(() => badge.count()).toBe(1);
    });
  },
);
