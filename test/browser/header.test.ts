import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { given, NAVIGATION } from "../support/headerNavigation";
import { button, MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { newTabPresses } from "../support/newTabPresses";

const chrome = startBrowser();

describe("the brand", () => {
  it("follows the data's domain unless the page sets another", async () => {
    const data = given({ ...NAVIGATION, brand: { domain: "www.homestars.com" }, joinAsProLink: "/pros" });
    const actionColor = (opened: OpenPage) =>
      opened.page
        .getByRole("button", { name: "Search", exact: true })
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    const byData = await openHeader(chrome, data);
    expect(await actionColor(byData)).toBe("rgb(27, 107, 58)");
    expect(await byData.page.getByText("Join as a pro").count()).toBe(0);
    const byPage = await openHeader(chrome, `${data} brand="HA"`);
    expect(await actionColor(byPage)).toBe("rgb(168, 67, 11)");
    expect(await byPage.page.getByText("Join as a pro").count()).toBe(1);
  });
});

describe("the logo", () => {
  it("links to the brand's site with the page's query string, named by its alt text", async () => {
    const logo = { url: "/logo.svg", altText: "Stars" };
    const attributes = given({ ...NAVIGATION, brand: { domain: "www.homestars.com", logo } });
    const { page } = await openHeader(chrome, attributes, { query: "?utm=1&b=%20" });
    const link = page.getByRole("link", { name: "Stars Homepage" });
    expect(await link.getAttribute("href")).toBe("https://www.homestars.com?utm=1&b=%20");
    await page.evaluate(() => history.replaceState(null, "", "?utm=2"));
    await link.dispatchEvent("pointerdown");
    expect(await link.getAttribute("href")).toBe("https://www.homestars.com?utm=2");
  });

  itEach([
    ["another site", 'brand="HOME_ADVISOR"', "evil.example", "https://www.homeadvisor.com"],
    [
      "a site whose name contains the brand's name",
      "",
      "homeadvisor.com.evil.example",
      "https://www.homeadvisor.com",
    ],
    ["another brand's site", 'brand="HOME_ADVISOR"', "www.handy.com", "https://www.homeadvisor.com"],
    [
      "a script",
      'brand="HOME_ADVISOR"',
      "javascript://homeadvisor.com/%0aalert(1)",
      "https://www.homeadvisor.com",
    ],
    ["its own site", "", "https://pro.homeadvisor.com/a", "https://pro.homeadvisor.com"],
  ])("links to its own brand's site when the data names %s", async (_, attributes, domain, expected) => {
    const { page } = await openHeader(chrome, `${given({ ...NAVIGATION, brand: { domain } })} ${attributes}`);
    expect(await page.locator("[part=logo]").getAttribute("href")).toBe(expected);
  });

  itEach(
    [
      ['data-brand-domain="homestars.com"', 'brand="HOME_ADVISOR"', "https://www.homeadvisor.com"],
      ['data-brand-domain="evil.example"', "", "https://www.homeservices.example"],
      ["", 'brand-domain="evil.example"', "https://www.homeservices.example"],
      ["", 'brand-domain="werkspot.nl"', "https://www.werkspot.nl"],
    ],
    () => false,
  )(
    "links to its own brand's site with <script %s> and <hs-header %s>",
    async (script, attributes, expected) => {
      const { page } = await chrome.openReady(`<hs-header ${attributes} ${given({})}></hs-header>`, {
        script,
      });
      expect(await page.locator("[part=logo]").getAttribute("href")).toBe(expected);
    },
  );

  it("is named by the icon's text when the data has an icon and a logo", { tags: ["long"] }, async () => {
    const brand = {
      domain: "homeservices.example",
      logo: { url: "/logo.svg", altText: "HomeServices logo" },
    };
    const brandIcon = { url: "/icon.svg", altText: "HomeServices" };
    const { page } = await openHeader(chrome, given({ ...NAVIGATION, brand, brandIcon }));
    expect(await page.locator("[part=logo]").getAttribute("aria-label")).toBe("HomeServices Homepage");
  });

  it("links to the US brand's home by default, and shows the brand's name without an image", {
    tags: ["long"],
  }, async () => {
    const { page } = await openHeader(chrome, given({}));
    const link = page.getByRole("link", { name: "HomeServices Homepage" });
    expect(await link.getAttribute("href")).toBe("https://www.homeservices.example");
    expect(await link.textContent()).toBe("HomeServices");
  });
});

describe("the header for a signed-out visitor", () => {
  it("shows the pros link, login and sign-up", async () => {
    const { page } = await openHeader(chrome);
    expect(await page.getByRole("link", { name: "Join as a pro" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Log in" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Sign up" }).isVisible()).toBe(true);
    expect(await page.getByRole("search").count()).toBe(1);
    expect(await page.getByRole("banner").count()).toBe(1);
  });

  itEach(
    [
      ["hides", 'variant="STANDARD_WITH_AI_BUTTON"'],
      ["shows", 'variant="STANDARD_WITH_AI_FIELD"'],
      ["hides", 'brand="INSTAPRO"'],
      ["hides", 'brand-domain="werkspot.nl"'],
      ["shows", 'brand="HOME_ADVISOR"'],
    ],
    () => false,
  )("%s the pros link with %s", async (result, attributes) => {
    const { page } = await openHeader(chrome, attributes);
    const links = page.getByRole("link", { name: "Join as a pro" });
    expect(await links.count()).toBe(result === "shows" ? 1 : 0);
  });

  it("stays the same when the data has no authenticated version", { tags: ["long"] }, async () => {
    const { page } = await openHeader(
      chrome,
      `authenticated first-name="Ada" ${given({ ...NAVIGATION, hasAuthenticatedVersion: false })}`,
    );
    expect(await page.getByRole("button", { name: "Ada" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/sign-in");
  });

  it("fetches navigation again when the visitor signs in or out", async () => {
    const { page } = await openHeader(chrome, 'first-name="Ada"');
    const asked = () => chrome.gateway.calls("fetchNavigation").length;
    expect(asked()).toBe(1);
    await page.evaluate(() => document.querySelector("hs-header")?.setAttribute("authenticated", ""));
    await page.locator("hs-header").getByRole("button", { name: "Ada" }).waitFor();
    await expect.poll(asked).toBe(2);
    await page.evaluate(() => document.querySelector("hs-header")?.removeAttribute("authenticated"));
    await expect.poll(asked).toBe(3);
  });

  it("updates with the attribute, and on return from the back/forward cache", async () => {
    const opened = await openHeader(chrome, `authenticated first-name="Ada" ${given(NAVIGATION)}`);
    const { page } = opened;
    await page.getByRole("button", { name: "Ada" }).waitFor();
    await page.evaluate(() => document.querySelector("hs-header")?.removeAttribute("authenticated"));
    await page.getByRole("link", { name: "Log in" }).waitFor();
    // The elements read a changed setting of the script tag only when the page is restored.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("script[data-api-url]")?.setAttribute("data-authenticated", "");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.getByRole("button", { name: "Ada" }).waitFor();
  });
});

describe("the AI entry", () => {
  it("is a button that passes on the page's query string and the typed text", async () => {
    const opened = await openHeader(chrome, 'variant="STANDARD_WITH_AI_BUTTON"', { query: "?utm=1" });
    const button = opened.page.getByRole("link", { name: "AI Pro Finder" });
    expect(await button.getAttribute("href")).toBe("/ai?utm=1");
    await opened.page.getByRole("combobox").fill("leaking roof");
    await opened.page.evaluate(() =>
      document.addEventListener("hs-navigate", (event) => event.preventDefault(), { once: true }),
    );
    await button.click();
    expect(await opened.events("hs-navigate")).toMatchObject([
      { detail: { reason: "ai", url: expect.stringMatching(/\/ai\?utm=1&initialText=leaking\+roof$/) } },
    ]);
    await opened.page.keyboard.press("Escape");
    await button.click();
    await opened.page.waitForURL(/\/ai\?utm=1&initialText=leaking\+roof$/);
  });

  itEach(newTabPresses, () => false)(
    "opens in a new tab on a click with %s, and the page stays",
    async (_key, press) => {
      const opened = await openHeader(chrome, 'variant="STANDARD_WITH_AI_BUTTON"');
      const popup = opened.page.context().waitForEvent("page");
      await opened.page.getByRole("link", { name: "AI Pro Finder" }).click(press);
      await expect.poll(async () => (await popup).url()).toMatch(/\/ai$/);
      expect(await opened.events("hs-navigate")).toEqual([]);
    },
  );

  it("is a field that submits to the AI link", async () => {
    const opened = await openHeader(chrome, 'variant="STANDARD_WITH_AI_FIELD"', { query: "?utm=1" });
    const field = opened.page.getByRole("textbox", { name: "Find pros with AI" });
    await field.fill("fix my roof");
    await field.press("Enter");
    await opened.page.waitForURL(/\/ai\?/);
    const { searchParams } = new URL(opened.page.url());
    expect([searchParams.get("utm"), searchParams.get("initialText")]).toEqual(["1", "fix my roof"]);
  });

  it("links to ai-link, then the data's link, then /ai", { tags: ["long"] }, async () => {
    const target = async (attributes: string) => {
      const { page } = await openHeader(chrome, `variant="STANDARD_WITH_AI_BUTTON" ${attributes}`);
      return page.getByRole("link", { name: "AI Pro Finder" }).getAttribute("href");
    };
    const data = given({ ...NAVIGATION, homeServicesAiLink: "/finder" });
    expect(await target(`${data} ai-link="https://ai.example/go?x=1"`)).toBe("https://ai.example/go?x=1");
    expect(await target(data)).toBe("/finder");
    expect(await target(given(NAVIGATION))).toBe("/ai");
  });
});

describe("the search in the header", () => {
  it("opens /find with text, ZIP code and the page's query string", async () => {
    const opened = await openHeader(chrome, 'zip="80401"', {
      query: "?utm=1",
      script: 'data-search-results-url="/results"',
    });
    await opened.page.getByRole("combobox").fill("roof repair");
    await opened.page.getByRole("button", { name: "Search", exact: true }).click();
    await opened.page.waitForURL(/\/results\/find\?/);
    const { searchParams } = new URL(opened.page.url());
    expect(["utm", "searchQuery", "postalCode"].map((name) => searchParams.get(name))).toEqual([
      "1",
      "roof repair",
      "80401",
    ]);
  });
});

describe("the accessibility of the header", () => {
  const open = {
    "signed out": async () => undefined,
    "with a panel open": async (opened: OpenPage) => {
      await button(opened.page, "Interior").click();
      await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).first().waitFor();
    },
    "with the profile open": async ({ page }: OpenPage) => {
      await page.getByRole("button", { name: "Ada" }).click();
      await page.getByRole("link", { name: "Log out" }).waitFor();
    },
  };

  itEach(
    [
      ["", "signed out"],
      ['variant="STANDARD_WITH_AI_BUTTON"', "signed out"],
      ['variant="STANDARD_WITH_AI_FIELD"', "signed out"],
      ["", "with a panel open"],
      ['brand="HOME_ADVISOR" nav-variant="long"', "with a panel open"],
      ['authenticated first-name="Ada"', "with the profile open"],
    ],
    ([attributes]) => attributes.includes("Ada"),
  )("has no axe violation in <hs-header %s> %s", async (attributes, state) => {
    const opened = await openHeader(chrome, attributes);
    await open[state](opened);
    expect(await axeViolations(opened.page, "html")).toEqual([]);
  });

  it("shows the mobile layout at 200 % zoom", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, "", {
      context: { ...MOBILE, viewport: { width: 640, height: 400 } },
    });
    await page.getByRole("button", { name: "Open menu" }).waitFor();
    expect(await page.getByRole("button", { name: "Interior" }).count()).toBe(0);
  });
});
