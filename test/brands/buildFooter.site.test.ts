import { describe, expect, test } from "vitest";
import { siteFooter } from "../../src/brands/buildFooter";
import type { LinkColumn, SiteFooterContent } from "../../src/brands/FooterContent";
import { resolveBrand } from "../../src/brands/resolveBrand";
import { siteFooterData } from "../support/siteFooterData";

async function footerOf(brandName: string): Promise<SiteFooterContent> {
  const content = await resolveBrand({ brand: brandName }).brand.footer();
  if (content.kind !== "site") throw new Error(`${brandName} has no site footer`);
  return content;
}

const names = (column: LinkColumn | undefined) => column?.links.map((link) => link.name);
const column = (content: SiteFooterContent, title: string) =>
  content.columns.find((one) => one.title === title);

const aboutUs = [
  "How it works",
  "Who we are",
  "Careers",
  "Press",
  "Investor relations",
  "Contact us",
  "Happiness guarantee",
  "Affiliate partners",
];

describe("the primary brand's footer", () => {
  test("lists the specification's fourteen top cities, with addresses from city and state", async () => {
    const { cities } = await footerOf("HOME_SERVICES");

    expect(cities.title).toBe("Top cities");
    expect(names(cities)).toEqual([
      "New York",
      "Los Angeles",
      "Houston",
      "Dallas",
      "Chicago",
      "Pittsburgh",
      "Indianapolis",
      "Minneapolis",
      "Boston",
      "Las Vegas",
      "Atlanta",
      "San Antonio",
      "Cincinnati",
      "Tampa",
    ]);
    expect(cities.links[0]?.url).toBe("https://www.homeservices.example/c.New_York.NY.html");
    expect(cities.additional).toBeUndefined();
    expect(cities.more).toBeUndefined();
  });

  test("has the specification's columns and no sister sites", async () => {
    const content = await footerOf("HOME_SERVICES");

    expect(content.columns.map((one) => [one.title, names(one)])).toEqual([
      ["Homeowner services", ["Find local businesses", "Services near me"]],
      ["For service pros", ["Register your business", "Business center"]],
      ["Resources", ["Solution center", "Project cost center", "FAQs", "Financing"]],
      ["About us", aboutUs],
    ]);
    expect(column(content, "Resources")?.links[1]?.url).toBe(
      "https://www.homeservices.example/articles/cost",
    );
    expect(column(content, "For service pros")?.links[0]?.url).toBe(
      "https://pro.homeservices.example/signup",
    );
    expect(content.sisterSites).toBeUndefined();
  });

  test("has the simple footer's other variant, whose legal links open a new tab", async () => {
    const { simple } = await footerOf("HOME_SERVICES");

    expect(simple.links.map((link) => [link.name, link.newTab, link.action])).toEqual([
      ["Terms of Use", true, undefined],
      ["Privacy Policy", true, undefined],
      ["California Privacy", true, undefined],
      ["Do Not Sell", true, "do-not-sell"],
      ["Accessibility Tools", true, "accessibility-tools"],
    ]);
    expect(simple.supportName).toBe("Support Center");
    expect(simple.statement).toBeUndefined();
  });

  test("is also Handy's footer, with the same addresses", async () => {
    expect(await footerOf("HANDY")).toEqual(await footerOf("HOME_SERVICES"));
  });
});

describe("HomeAdvisor's footer", () => {
  test("lists the twenty most populous cities, eighty more, and Browse by State", async () => {
    const { cities } = await footerOf("HOME_ADVISOR");

    expect(cities.title).toBe("Most Popular Cities");
    expect(cities.links).toHaveLength(20);
    expect(cities.additional?.title).toBe("Additional Cities");
    expect(cities.additional?.links).toHaveLength(80);
    expect(cities.more).toEqual({
      name: "Browse by State",
      url: "https://www.homeadvisor.com/browse-by-state",
    });
    const all = [...cities.links, ...(cities.additional?.links ?? [])];
    expect(new Set(all.map((link) => link.name)).size).toBe(100);
    expect(new Set(all.map((link) => link.url)).size).toBe(100);
    for (const { name, url } of all) {
      const city = name.replaceAll(" ", "_").replaceAll(".", "\\.");
      expect(url).toMatch(new RegExp(`^https://www\\.homeadvisor\\.com/c\\.${city}\\.[A-Z]{2}\\.html$`));
    }
  });

  test("has the specification's columns and shares About us with the primary brand", async () => {
    const content = await footerOf("HOME_ADVISOR");

    expect(content.columns.map((one) => [one.title, names(one)])).toEqual([
      ["Homeowner services", ["Find Pros", "Browse Pro Directory", "Fixed Price Services", "Financing"]],
      [
        "For service pros",
        [
          "Service Professional Log In",
          "Join Our Pro Network",
          "Pro Resource Center",
          "Contractor Leads",
          "National Accounts",
        ],
      ],
      [
        "Resources",
        [
          "My Account",
          "True Cost Guide",
          "Resource Center",
          "Refer a Pro",
          "Pros Near Me",
          "A Note from Our Team",
          "Licensing Requirements",
        ],
      ],
      ["About us", aboutUs],
    ]);
    expect(column(content, "Resources")?.links[0]?.url).toBe(
      "https://www.homeadvisor.com/myhomeadvisor/settings",
    );
  });

  test("adds a California policy and five sister sites to the legal row", async () => {
    const { legal, sisterSites } = await footerOf("HOME_ADVISOR");

    expect(legal.map((link) => link.name)).toEqual([
      "Terms of Use",
      "Privacy Policy",
      "California Privacy Policy",
      "Sitemap",
      "Accessibility Tools",
      "Do Not Sell or Share My Personal Information",
    ]);
    expect(sisterSites?.links).toEqual([
      { name: "France", url: "https://www.travaux.com" },
      { name: "Germany", url: "https://www.my-hammer.de" },
      { name: "Italy", url: "https://www.instapro.it" },
      { name: "Netherlands", url: "https://www.werkspot.nl" },
      { name: "UK", url: "https://www.mybuilder.com" },
    ]);
  });

  test("has a simple footer whose links open a new tab, with a Terms & Conditions statement and no support link", async () => {
    const { simple } = await footerOf("HOME_ADVISOR");

    expect(simple.links.every((link) => link.newTab)).toBe(true);
    expect(simple.statement?.link).toMatchObject({ name: "Terms & Conditions", newTab: true });
    expect(simple.supportName).toBeUndefined();
  });
});

test.each([
  ["HOME_SERVICES", "Knowledge is priceless - so our cost guides are free.", "Sign me up"],
  ["HOME_ADVISOR", "Sign up for Free Project Cost Information", "Subscribe"],
])(
  "the sign-up in the footer of %s has the heading %j and the button %j",
  async (name, heading, buttonLabel) => {
    expect((await footerOf(name)).signUp).toMatchObject({ heading, buttonLabel });
  },
);

describe.each(["HOME_SERVICES", "HOME_ADVISOR"])("the footer of %s", (brandName) => {
  test("keeps the page's query in all About us links, and opens only Investor relations in a new tab", async () => {
    const content = await footerOf(brandName);

    const links = column(content, "About us")?.links ?? [];

    expect(links.every((link) => link.keepsQuery)).toBe(true);
    expect(links.filter((link) => link.newTab).map((link) => link.name)).toEqual(["Investor relations"]);
  });

  test("has names for six social links and two store badges", async () => {
    const { social, apps } = await footerOf(brandName);

    expect(social.map(({ icon, name }) => [icon, name])).toEqual([
      ["facebook", "Facebook"],
      ["instagram", "Instagram"],
      ["linkedin", "LinkedIn"],
      ["pinterest", "Pinterest"],
      ["x", "Twitter/X"],
      ["youtube", "YouTube"],
    ]);
    expect(apps.map(({ store, name }) => [store, name])).toEqual([
      ["ios", "Download on the App Store"],
      ["android", "Get it on Google Play"],
    ]);
  });
});

test("accounts and apps link to the addresses in the brand's data, or are left out without one", () => {
  const rows = {
    social: ["x|https://x.test/acme", "youtube|/videos"],
    apps: ["android|https://store.test/acme"],
  };

  const some = siteFooter({ ...siteFooterData, ...rows })("https://www.acme.test");
  const none = siteFooter(siteFooterData)("https://www.acme.test");

  expect(some.social).toEqual([
    { icon: "x", name: "Twitter/X", url: "https://x.test/acme" },
    { icon: "youtube", name: "YouTube", url: "https://www.acme.test/videos" },
  ]);
  expect(some.apps).toEqual([
    {
      store: "android",
      lines: ["Get it on", "Google Play"],
      name: "Get it on Google Play",
      url: "https://store.test/acme",
    },
  ]);
  expect([none.social, none.apps]).toEqual([[], []]);
});
