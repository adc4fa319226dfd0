import { afterEach, describe, expect, it } from "vitest";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { axeViolations, startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { fragmentOf, openPrerendered, WITHOUT_SCRIPT } from "../support/prerenderedPage";

const chrome = startBrowser();
const DESKTOP = { ...WITHOUT_SCRIPT, viewport: { width: 1280, height: 800 } };
const PHONE = { ...WITHOUT_SCRIPT, ...MOBILE };

const open = async (body: string, context: typeof DESKTOP) =>
  (await openPrerendered(chrome, body, context)).page;
const header = (options = {}) => fragmentOf(chrome, "hs-header", options);
const footer = () => fragmentOf(chrome, "hs-footer", { formAction: "/subscribe" });

afterEach(() => Promise.all(chrome.browser.contexts().map((context) => context.close())));

describe("a header without JavaScript", () => {
  it("is as high as with the script, in both layouts", { tags: ["long"] }, async () => {
    const height = async (context: typeof DESKTOP) =>
      (await (await open(header(), context)).locator("hs-header").boundingBox())?.height;
    expect(await height(DESKTOP)).toBe(120);
    expect(await height(PHONE)).toBe(56);
  });

  it("opens one panel of links at a time", async () => {
    const page = await open(header(), DESKTOP);
    await page.locator("summary[part=title]", { hasText: "Interior" }).click();
    await page.getByRole("link", { name: "Appliance Repair" }).waitFor();
    await page.locator("summary[part=title]", { hasText: "Exterior" }).click();
    expect(await page.locator("[part=panel]:visible").count()).toBe(1);
    expect(await page.locator("[part=panel]:visible").boundingBox()).toMatchObject({
      x: 0,
      y: 120,
      width: 1280,
    });
  });

  it("requests a panel's images only when it opens, if the browser loads lazily", {
    tags: ["long"],
  }, async () => {
    // With JavaScript disabled, a browser loads every image immediately. So this page runs JavaScript, but without our script.
    const { page } = await openPrerendered(chrome, header());
    const picture = page.locator("[part=articles] img").first();
    const isLoaded = () =>
      picture.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0);
    expect(await isLoaded()).toBe(false);
    await page.locator("summary[part=title]").first().click();
    await expect.poll(isLoaded).toBe(true);
  });

  it("searches", async () => {
    const page = await open(
      header({ attributes: { "search-results-url": `${chrome.host.url}/results` } }),
      DESKTOP,
    );
    await page.locator("[part=input]:visible").fill("leaking tap");
    await page.locator("[part=zip]:visible").fill("80202");
    await page.locator("[part=button]:visible").click();
    await page.waitForURL(`${chrome.host.url}/results/find?searchQuery=leaking+tap&postalCode=80202`);
  });

  it("opens its menu on a phone, with every link in it, and its search", async () => {
    const page = await open(header(), PHONE);
    expect(await page.getByRole("link", { name: "Log in" }).count()).toBe(0);
    await page.locator("summary[part=menu-button]").click();
    await page.getByRole("link", { name: "Log in" }).waitFor();
    await page.locator("summary[part=title]", { hasText: "Interior" }).click();
    await page.getByRole("link", { name: "Appliance Repair" }).waitFor();
    await page.locator("summary[part=search-button]").click();
    await page.getByPlaceholder("Zip code").waitFor();
    expect(await page.getByRole("link", { name: "Log in" }).count()).toBe(0);
  });

  it("shows the signed-in visitor and the logout link", { tags: ["long"] }, async () => {
    const signedIn = header({ attributes: { authenticated: true, "first-name": "Jane" } });
    for (const context of [DESKTOP, PHONE]) {
      const page = await open(signedIn, context);
      await page.locator("summary[part=profile-button]:visible").click();
      await page.getByRole("link", { name: "Log out" }).waitFor();
    }
  });

  it("is no wider than the window, from 320 px", { tags: ["long"] }, async () => {
    for (const width of [320, 390, 768, MOBILE_BREAKPOINT_PX, 1280]) {
      const page = await open(header() + footer(), { ...DESKTOP, viewport: { width, height: 800 } });
      const box = await page.locator("body").boundingBox();
      expect(box?.width).toBe(width);
      for (const part of ["[part=header]", "[part=footer]"]) {
        const { scroll, client } = await page
          .locator(part)
          .evaluate((node) => ({ scroll: node.scrollWidth, client: node.clientWidth }));
        expect(scroll, `${part} at ${width}`).toBeLessThanOrEqual(client);
      }
    }
  });
});

describe("a sign-up without JavaScript", () => {
  itEach(["hs-email-signup", "hs-footer"] as const)(
    "in %s posts the typed text to the host",
    async (element) => {
      const page = await open(fragmentOf(chrome, element, { formAction: "/subscribe" }), DESKTOP);
      await page.getByLabel("Email address").fill("visitor@mail.example");
      await page.getByLabel("Zip code").fill("80202");
      const [request] = await Promise.all([
        page.waitForRequest(`${chrome.host.url}/subscribe`),
        page.getByRole("button", { name: "Sign me up" }).click(),
      ]);
      expect([request.method(), request.postData()]).toEqual([
        "POST",
        "email=visitor%40mail.example&zip=80202",
      ]);
    },
  );

  it("shows the browser's message for an invalid address", { tags: ["long"] }, async () => {
    const page = await open(fragmentOf(chrome, "hs-email-signup", { formAction: "/subscribe" }), DESKTOP);
    await page.getByLabel("Email address").fill("nobody");
    await page.getByRole("button", { name: "Sign me up" }).click();
    expect(await page.getByLabel("Email address").evaluate((node) => node.matches(":focus:invalid"))).toBe(
      true,
    );
  });

  it("takes no space when the host page sets no URL", { tags: ["long"] }, async () => {
    const page = await open(fragmentOf(chrome, "hs-email-signup"), DESKTOP);
    expect(await page.locator("hs-email-signup").boundingBox()).toMatchObject({ height: 0 });
  });
});

describe("a footer without JavaScript", () => {
  it("shows its columns open in a wide window", { tags: ["long"] }, async () => {
    const page = await open(footer(), DESKTOP);
    await page.getByRole("link", { name: "Find local businesses" }).waitFor();
    expect(await page.locator("summary:visible").count()).toBe(0);
    await page.getByRole("heading", { name: "Resources" }).waitFor();
  });

  it("opens its rows on a phone", async () => {
    const page = await open(footer(), PHONE);
    expect(await page.getByRole("link", { name: "Find local businesses" }).count()).toBe(0);
    await page.locator("summary", { hasText: "Homeowner services" }).click();
    await page.getByRole("link", { name: "Find local businesses" }).waitFor();
  });

  it("opens the additional cities", { tags: ["long"] }, async () => {
    const page = await open(
      fragmentOf(chrome, "hs-footer", { attributes: { brand: "HOME_ADVISOR" } }),
      DESKTOP,
    );
    const links = page.locator("[part=section] a:visible");
    const before = await links.count();
    await page.locator("summary", { hasText: "Additional Cities" }).click();
    expect(await links.count()).toBeGreaterThan(before + 50);
  });
});

describe("the small elements without JavaScript", () => {
  it("show a badge's explanation", { tags: ["long"] }, async () => {
    const page = await open(
      fragmentOf(chrome, "hs-badges", { attributes: { badges: "certified" } }),
      DESKTOP,
    );
    await page.locator("summary", { hasText: "Certified" }).click();
    await page.getByText("state and local licences").waitFor();
  });

  it("send a text to the AI pro finder with its button", { tags: ["long"] }, async () => {
    const attributes = { mode: "chat", sparkle: true, "ai-link": `${chrome.host.url}/ai` };
    const page = await open(fragmentOf(chrome, "hs-search", { attributes }), DESKTOP);
    expect(await page.getByRole("button", { name: "Send" }).count()).toBe(0);
    await page.getByPlaceholder("Find pros with AI").fill("my roof leaks");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(`${chrome.host.url}/ai?initialText=my+roof+leaks`);
  });

  it("show a login link on a guarded page", async () => {
    const page = await open(
      fragmentOf(chrome, "hs-auth-guard", { children: "<p>Secret</p>", attributes: { "login-url": "/in" } }),
      DESKTOP,
    );
    expect(await page.getByText("Secret").isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/in");
  });
});

describe("accessibility without the script", () => {
  itEach(
    [
      ["a wide window", { viewport: { width: 1280, height: 800 } }],
      ["a phone", MOBILE],
    ],
    ([window]) => window === "a phone",
  )("has no axe violation in %s", async (_, context) => {
    const { page } = await openPrerendered(
      chrome,
      header() + fragmentOf(chrome, "hs-badges", { attributes: { badges: "certified" } }) + footer(),
      context,
    );
    const summary = page.locator("summary:visible").first();
    await summary.click();
    expect(await axeViolations(page)).toEqual([]);
  });
});
