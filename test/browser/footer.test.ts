import type { Locator } from "playwright-core";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { brands } from "../../src/brands/registry";
import { MOBILE_BREAKPOINT_PX } from "../../src/limits";
import { axeViolations, type OpenOptions, type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const NARROW = { viewport: { width: 390, height: 800 } };
const WIDE = { viewport: { width: 1280, height: 800 } };

const sisters = brands.filter((brand) => brand.id === "INSTAPRO");
const footers: [name: string, markup: string][] = [
  ["HOME_SERVICES", "<hs-footer></hs-footer>"],
  ["HOME_ADVISOR", '<hs-footer brand="HOME_ADVISOR"></hs-footer>'],
  ["HANDY", '<hs-footer brand="HANDY"></hs-footer>'],
  ["simple", '<hs-footer variant="simple" support-link="/support"></hs-footer>'],
  ["simple HOME_ADVISOR", '<hs-footer variant="simple" brand="HA"></hs-footer>'],
  ...sisters.map(({ domain }): [string, string] => [
    domain,
    `<hs-footer brand="INSTAPRO" brand-domain="${domain}"></hs-footer>`,
  ]),
];

/** The footer is next to the page's main content, as a landmark must be. */
async function open(markup: string, options?: OpenOptions): Promise<OpenPage> {
  return chrome.openReady(`</main>${markup}<main>`, options);
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not shown");
  return box;
};
const linkNames = (list: Locator) => list.getByRole("link").allInnerTexts();

/** In WebKit, the text of a heading with a hidden button ends with a line feed. */
const headings = async (footer: Locator) =>
  (await footer.getByRole("heading").allInnerTexts()).map((text) => text.trimEnd());
const footerText = async ({ page }: OpenPage) => (await page.getByRole("contentinfo").textContent()) ?? "";

describe.each(footers)("the footer of %s", (_, markup) => {
  it.each([1280, 390])(
    "has no axe violation, one landmark and no overflow at %i px, open or closed",
    { tags: ["long"] },
    async (width) => {
      const opened = await open(markup, { viewport: { width, height: 800 } });
      const { page } = opened;
      expect(await page.getByRole("contentinfo").count()).toBe(1);
      expect(await axeViolations(page, "hs-footer")).toEqual([]);
      for (const button of await page.getByRole("contentinfo").locator("h2 button:visible").all())
        await button.click();
      expect(await axeViolations(page, "hs-footer")).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(opened.faults).toEqual([]);
    },
  );
});

describe("the site-wide footer", () => {
  it("shows its lists as columns, with headings and no buttons as titles", async () => {
    const { page } = await open("<hs-footer></hs-footer>", WIDE);
    const footer = page.getByRole("contentinfo");
    expect(await headings(footer)).toEqual([
      "Knowledge is priceless - so our cost guides are free.",
      "Homeowner services",
      "For service pros",
      "Resources",
      "About us",
      "Top cities",
      "Get the app",
      "Follow us",
    ]);
    expect(await footer.locator("[aria-expanded]:visible").count()).toBe(0);
    expect(await footer.getByRole("link", { name: "New York" }).getAttribute("href")).toBe(
      "https://www.homeservices.example/c.New_York.NY.html",
    );
    const lefts = await footer
      .locator("h2:visible")
      .evaluateAll((titles) => titles.slice(1, 5).map((title) => title.getBoundingClientRect().left));
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
    expect(new Set(lefts).size).toBe(4);
  });

  it("shows no dot before the first city of a line, also at fractional pixels", {
    tags: ["long"],
  }, async () => {
    const { page } = await open('<div style="margin-left: 0.5px"><hs-footer></hs-footer></div>', WIDE);
    const { x, y, height } = await boxOf(page.getByRole("link", { name: "New York" }));
    const clip = { x: Math.floor(x) - 20, y, width: 19, height };
    const { data } = PNG.sync.read(await page.screenshot({ clip }));
    expect(data.every((value) => value === 255)).toBe(true);
  });

  it("ends with the legal row and the copyright from 1995", async () => {
    const { page } = await open("<hs-footer></hs-footer>");
    const legal = page.getByRole("list", { name: "Legal" });
    expect(await legal.getByRole("listitem").allInnerTexts()).toEqual([
      "Terms of Use",
      "Privacy Policy",
      "Sitemap",
      "Accessibility Tools",
      "Do Not Sell or Share My Personal Information",
    ]);
    await page.getByText(`© 1995–${new Date().getFullYear()} HomeServices. All rights reserved.`).waitFor();
  });

  it("toggles HomeAdvisor's additional cities, and adds sister sites", async () => {
    const { page } = await open('<hs-footer brand="HOME_ADVISOR"></hs-footer>');
    const toggle = page.getByRole("button", { name: "Additional Cities" });
    const winston = page.getByRole("link", { name: "Winston-Salem" });
    expect([await toggle.getAttribute("aria-expanded"), await winston.isVisible()]).toEqual(["false", false]);
    await toggle.click();
    expect([await toggle.getAttribute("aria-expanded"), await winston.isVisible()]).toEqual(["true", true]);
    await toggle.click();
    expect([await toggle.getAttribute("aria-expanded"), await winston.isVisible()]).toEqual(["false", false]);
    await page.getByRole("link", { name: "Browse by State" }).waitFor();
    expect(await linkNames(page.getByRole("list", { name: "Sister sites" }))).toEqual([
      "France",
      "Germany",
      "Italy",
      "Netherlands",
      "UK",
    ]);
    await page.getByText(`© 1999–${new Date().getFullYear()} HomeAdvisor`).waitFor();
  });

  itEach([["HOME_SERVICES"], ["HOME_ADVISOR"]], ([brand]) => brand === "HOME_SERVICES")(
    "adds the page's current query to About us of %s",
    async (brand) => {
      const { page } = await open(`<hs-footer brand="${brand}"></hs-footer>`);
      await page.evaluate(() => history.replaceState(null, "", "?utm=a&b=1"));
      const careers = page.getByRole("link", { name: "Careers" });
      await careers.dispatchEvent("mousedown");
      expect(await careers.getAttribute("href")).toMatch(/\/careers\?utm=a&b=1$/);
      const investors = page.getByRole("link", { name: "Investor relations" });
      expect(await investors.getAttribute("target")).toBe("_blank");
      expect(await investors.getAttribute("rel")).toContain("noopener");
      expect(await investors.ariaSnapshot()).toContain('link "Investor relations"');
      const description = await investors.evaluate((link) => {
        const id = link.getAttribute("aria-describedby") ?? "";
        return (link.getRootNode() as ShadowRoot).getElementById(id)?.textContent;
      });
      expect(description).toBe("(opens in a new tab)");
      const terms = page.getByRole("link", { name: "Terms of Use" });
      await terms.dispatchEvent("mousedown");
      expect(await terms.getAttribute("href")).not.toContain("?");
    },
  );

  it("draws six social links and two store badges without loading an image", { tags: ["long"] }, async () => {
    const { page } = await open("<hs-footer></hs-footer>");
    for (const name of [
      "Facebook",
      "Instagram",
      "LinkedIn",
      "Pinterest",
      "Twitter/X",
      "YouTube",
      "Download on the App Store",
      "Get it on Google Play",
    ]) {
      const link = page.getByRole("link", { name, exact: true });
      expect(await link.locator("svg").count(), name).toBe(1);
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    expect(await page.locator("hs-footer img").count()).toBe(0);
  });

  it("derives its brand from the navigation data's domain", async () => {
    const navigation = JSON.stringify({ brand: { domain: "www.werkspot.nl" }, groupings: [] });
    const opened = await open(`<hs-footer navigation='${navigation}'></hs-footer>`);
    await opened.page.getByRole("heading", { name: "Vakmensen", exact: true }).waitFor();
  });

  it("keeps the old brand's content until a new brand has loaded", { tags: ["long"] }, async () => {
    const opened = await open("<hs-footer></hs-footer>");
    const { page } = opened;
    let isRequested = false;
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route("**/assets/homeAdvisor-*", async (route) => {
      isRequested = true;
      await sent;
      await route.continue();
    });
    await page.evaluate(() => document.querySelector("hs-footer")?.setAttribute("brand", "HOME_ADVISOR"));
    await expect.poll(() => isRequested).toBe(true);
    expect(await page.getByRole("heading", { name: "Top cities" }).isVisible()).toBe(true);
    send();
    await page.getByRole("heading", { name: "Most Popular Cities" }).waitFor();
    expect(opened.faults).toEqual([]);
  });

  it("renders no landmark inside the page's own footer", { tags: ["long"] }, async () => {
    const { page } = await open("<footer><hs-footer></hs-footer></footer>");
    expect(await page.getByRole("contentinfo").count()).toBe(1);
  });

  it("shows fallback children and reports it when its file fails to load", async () => {
    const opened = await chrome.open('<hs-footer><a href="/all">All pages</a></hs-footer>', { form: "none" });
    await opened.page.route(/\/assets\/homeServices-/, (route) => route.abort());
    await opened.page.addScriptTag({ url: `${chrome.gateway.url}/hs/1/hs.js` });
    await expect.poll(async () => (await opened.events("hs-error")).length).toBe(1);
    expect((await opened.events("hs-error"))[0]?.detail).toMatchObject({
      element: "hs-footer",
      call: "loadFooter",
    });
    expect(await opened.page.getByRole("link", { name: "All pages" }).isVisible()).toBe(true);
    expect(opened.faults).toEqual([]);
  });
});

describe("the accordion below the mobile breakpoint", () => {
  const title = ({ page }: OpenPage, name: string) => page.getByRole("button", { name, exact: true });

  it("has five rows below it, and none from it on", async () => {
    const { page } = await open("<hs-footer></hs-footer>", {
      viewport: { width: MOBILE_BREAKPOINT_PX - 1, height: 800 },
    });
    const rows = page.getByRole("contentinfo").locator("h2 button[aria-expanded]:visible");
    expect(await rows.count()).toBe(5);
    await page.setViewportSize({ width: MOBILE_BREAKPOINT_PX, height: 800 });
    await expect.poll(() => rows.count()).toBe(0);
  });

  it("keeps the links of closed rows in the document, hidden from keyboard and screen reader", async () => {
    const opened = await open("<hs-footer hide-sign-up></hs-footer>", NARROW);
    const { page } = opened;
    expect(await page.locator("hs-footer").getByText("Careers").count()).toBe(1);
    expect(await page.getByRole("link", { name: "Careers" }).count()).toBe(0);
    await title(opened, "Homeowner services").focus();
    await page.keyboard.press("Tab");
    expect(
      await title(opened, "For service pros").evaluate(
        (button) => (button.getRootNode() as ShadowRoot).activeElement === button,
      ),
    ).toBe(true);
  });

  it("opens several rows by keyboard", async () => {
    const opened = await open("<hs-footer></hs-footer>", NARROW);
    for (const name of ["About us", "Resources"]) {
      await title(opened, name).press("Enter");
      expect(await title(opened, name).getAttribute("aria-expanded")).toBe("true");
    }
    expect(await opened.page.getByRole("link", { name: "Careers" }).isVisible()).toBe(true);
    expect(await opened.page.getByRole("link", { name: "FAQs" }).isVisible()).toBe(true);
  });

  it("keeps open rows and the same link nodes when the width changes", { tags: ["long"] }, async () => {
    const opened = await open("<hs-footer></hs-footer>", NARROW);
    const { page } = opened;
    await title(opened, "About us").click();
    const careers = await page.getByRole("link", { name: "Careers" }).elementHandle();
    await page.setViewportSize(WIDE.viewport);
    await expect.poll(() => page.getByRole("link", { name: "FAQs" }).isVisible()).toBe(true);
    await page.setViewportSize(NARROW.viewport);
    await title(opened, "About us").waitFor();
    expect(await title(opened, "About us").getAttribute("aria-expanded")).toBe("true");
    expect(await title(opened, "Resources").getAttribute("aria-expanded")).toBe("false");
    expect(await careers?.evaluate((link) => link.isConnected)).toBe(true);
  });

  it("animates only after its first 300 ms, and never with reduced motion", { tags: ["long"] }, async () => {
    const durations = async ({ page }: OpenPage) =>
      page
        .locator("hs-footer [data-state]")
        .first()
        .evaluate((panel) => getComputedStyle(panel).transitionDuration);
    const opened = await chrome.open("<hs-footer></hs-footer>", {
      ...NARROW,
      reducedMotion: "no-preference",
    });
    const first = await opened.page.waitForFunction(() => {
      const panel = document.querySelector("hs-footer")?.shadowRoot?.querySelector("[data-state]");
      return panel && getComputedStyle(panel).transitionDuration;
    });
    expect(await first.jsonValue()).toBe("0s");
    await expect.poll(() => durations(opened)).toContain("0.18s");

    const calm = await open("<hs-footer></hs-footer>", NARROW);
    await quiet(calm.page);
    expect(await durations(calm)).not.toContain("0.18s");
  });

  it("shows every link in print", async () => {
    const { page } = await open("<hs-footer></hs-footer>", NARROW);
    await page.emulateMedia({ media: "print" });
    expect(
      await page
        .locator("hs-footer")
        .getByText("Careers")
        .evaluate((link) => getComputedStyle(link).visibility),
    ).toBe("visible");
    expect((await page.locator("hs-footer").getByText("Careers").boundingBox())?.height).toBeGreaterThan(10);
    expect(await page.locator("hs-footer form").isVisible()).toBe(false);
  });
});

describe("the simple footer", () => {
  it("of HomeAdvisor shows the spec's links, its statement and the current year", async () => {
    const opened = await open(
      '<hs-footer variant="simple" brand="HOME_ADVISOR" support-link="/support"></hs-footer>',
    );
    const legal = opened.page.getByRole("list", { name: "Legal" });
    expect(
      (await legal.getByRole("listitem").allTextContents()).map((text) =>
        text.replace(" (opens in a new tab)", ""),
      ),
    ).toEqual([
      "Privacy Policy",
      "California Privacy",
      "Accessibility Tools",
      "Do Not Sell or Share My Personal Information",
    ]);
    expect(await opened.page.getByRole("link", { name: /Terms & Conditions/ }).getAttribute("target")).toBe(
      "_blank",
    );
    expect(await footerText(opened)).toContain(`© ${new Date().getFullYear()}`);
    expect(await opened.page.locator("form").count()).toBe(0);
  });

  it("of any other brand shows a Support Center when its URL is set, and opens legal links in a new tab", async () => {
    const opened = await open('<hs-footer variant="simple" support-link="/support"></hs-footer>');
    expect(await opened.page.getByRole("link", { name: "Support Center" }).getAttribute("href")).toBe(
      "/support",
    );
    for (const name of [
      "Terms of Use",
      "Privacy Policy",
      "California Privacy",
      "Do Not Sell",
      "Accessibility Tools",
    ]) {
      const link = opened.page.getByRole("link", { name });
      expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
        "_blank",
        "noopener",
      ]);
    }
    await opened.page.evaluate(() => document.querySelector("hs-footer")?.removeAttribute("support-link"));
    await expect.poll(() => opened.page.getByText("Support Center").count()).toBe(0);
  });

  itEach(
    [
      [
        'brand="HOME_ADVISOR"',
        ["Privacy Policy", "Do Not Sell or Share My Personal Information", "By using this site", "©"],
      ],
      ['support-link="/support"', ["©", "Support Center", "Terms of Use", "Privacy Policy"]],
    ],
    () => false,
  )("with %s shows its parts in the spec's order", async (attributes, parts) => {
    const opened = await open(`<hs-footer variant="simple" ${attributes}></hs-footer>`);
    const text = await footerText(opened);
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("ignores an invalid Support Center URL, and warns", { tags: ["long"] }, async () => {
    const opened = await open('<hs-footer variant="simple" support-link="javascript:alert(1)"></hs-footer>');
    expect(await opened.page.getByText("Support Center").getAttribute("href")).toBeNull();
    expect(opened.messages.join()).toContain("javascript:alert(1)");
  });
});

itEach(
  sisters.map((brand): [string, (typeof sisters)[number]] => [brand.domain, brand]),
  ([domain]) => domain === "homestars.com" || domain === "my-hammer.de",
)("the sister footer of %s shows all of the spec's content in its language", async (domain, brand) => {
  const opened = await open(`<hs-footer brand-domain="www.${domain}"></hs-footer>`);
  const content = await brand.footer();
  if (content.kind !== "sister") throw new Error("not a sister footer");
  const footer = opened.page.getByRole("contentinfo");
  expect(await footer.getAttribute("lang")).toBe(brand.language);
  const { postAJob, columns, cities, professions, markets, social, apps, legal } = content;
  expect(await footer.locator('[part="post-a-job"] a').getAttribute("href")).toBe(postAJob.link.url);
  expect(await headings(footer)).toEqual([
    postAJob.title,
    ...columns.map(({ title }) => title),
    cities.title,
    professions.title,
    markets.title,
    content.words.apps,
    content.words.social,
  ]);
  const shown = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.replace(/\/$/, "")));
  const expected = [
    columns.flatMap(({ links }) => [...links]),
    cities.links,
    professions.links,
    markets.links,
    apps,
    social,
    legal.filter(({ action }) => !action),
  ];
  expect(shown).toEqual([postAJob.link.url, ...expected.flat().map(({ url }) => url.replace(/\/$/, ""))]);
  expect(await footer.locator("form").count()).toBe(0);
  expect(opened.faults).toEqual([]);
});

it("downloads one brand file and no words file, before the first render", async () => {
  // Files that the browser preloads in idle time do not count.
  const before = () => Object.assign(window, { requestIdleCallback: () => 0 });
  const opened = await chrome.open("", { form: "none", before });
  await opened.page.setContent('<hs-footer brand-domain="werkspot.nl"></hs-footer>');
  await opened.page.addScriptTag({ url: `${chrome.gateway.url}/hs/1/hs.js` });
  await opened.page.waitForFunction(() => performance.getEntriesByName("hs:footer:ready").length > 0);
  const assets = await opened.page.evaluate(() => {
    const ready = performance.getEntriesByName("hs:footer:ready")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.includes("/assets/") && startTime < ready)
      .map(({ name }) => name.replace(/^.*\/|-[^-]*$/g, ""));
  });
  const analytics = ["connectRefusals", "openCollector"];
  const named = [...new Set(assets)].filter((name) => !analytics.includes(name) && name !== "chunk");
  expect(named.sort()).toEqual(["app", "files", "footerViews", "werkspot"]);
});
