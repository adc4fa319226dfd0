import { describe, expect, test } from "vitest";
import { slugOf } from "../../src/brands/buildFooter";
import type { SisterFooterContent } from "../../src/brands/FooterContent";
import { brands } from "../../src/brands/registry";
import { resolveBrand } from "../../src/brands/resolveBrand";

async function footerOf(domain: string): Promise<SisterFooterContent> {
  const content = await resolveBrand({ brand: "INSTAPRO", domain }).brand.footer();
  if (content.kind !== "sister") throw new Error(`${domain} has no sister footer`);
  return content;
}

/** Each domain with the routes of its language (docs/contract.md, section 4): post a job, search by city, list of professions. */
const situations = [
  {
    domain: "homestars.com",
    postAJob: "/find-a-service",
    find: "/find-professionals",
    city: ["Quebec City", "quebec-city"],
    professions: "/professions",
  },
  {
    domain: "mybuilder.com",
    postAJob: "/post-a-job",
    find: "/find-trades",
    city: ["Newcastle upon Tyne", "newcastle-upon-tyne"],
    professions: "/professions",
  },
  {
    domain: "instapro.com",
    postAJob: "/find-a-service",
    find: "/find-professionals",
    city: ["Washington DC", "washington-dc"],
    professions: "/professions",
  },
  {
    domain: "werkspot.nl",
    postAJob: "/vind-een-dienst",
    find: "/vind-een-vakman",
    city: ["’s-Hertogenbosch", "s-hertogenbosch"],
    professions: "/vakgebieden",
  },
  {
    domain: "travaux.com",
    postAJob: "/publier-un-projet",
    find: "/trouvez-un-artisan",
    city: ["Saint-Étienne", "saint-etienne"],
    professions: "/metiers",
  },
  {
    domain: "my-hammer.de",
    postAJob: "/auftrag-einstellen",
    find: "/auftragnehmer-suchen",
    city: ["Köln", "koeln"],
    professions: "/gewerke",
  },
  {
    domain: "my-hammer.at",
    postAJob: "/auftrag-einstellen",
    find: "/auftragnehmer-suchen",
    city: ["St. Pölten", "st-poelten"],
    professions: "/gewerke",
  },
  {
    domain: "instapro.it",
    postAJob: "/pubblica-un-progetto",
    find: "/trova-un-professionista",
    city: ["Reggio Emilia", "reggio-emilia"],
    professions: "/professioni",
  },
] as const;

test("every sister brand has a row in this test", () => {
  const sisters = brands.filter((brand) => brand.id === "INSTAPRO").map((brand) => brand.domain);

  expect(situations.map((situation) => situation.domain)).toEqual(sisters);
});

const named = situations.map((situation) => [situation.domain, situation] as const);
describe.each(named)("the footer of %s", (_, situation) => {
  const home = `https://www.${situation.domain}`;

  test("links to post a job at the contract's path", async () => {
    const { postAJob } = await footerOf(situation.domain);

    expect(postAJob.link.url).toBe(home + situation.postAJob);
    expect(postAJob.title).not.toBe("");
    expect(postAJob.text).not.toBe("");
  });

  test("has four columns of four links each, and an imprint for MyHammer, with the routes of its language", async () => {
    const { columns } = await footerOf(situation.domain);

    // German and Austrian law require an imprint.
    const ownRow = situation.domain.startsWith("my-hammer") ? 1 : 0;
    expect(columns.map((column) => column.links.length)).toEqual([4, 4, 4 + ownRow, 4]);
    const [homeowners, , , resources] = columns;
    expect(homeowners?.links.map((link) => link.url)).toContain(home + situation.find);
    expect(resources?.links.map((link) => link.url)).toContain(home + situation.professions);
  });

  test("lists 22 cities under its own route, without umlauts, and ends with a link to more", async () => {
    const { cities } = await footerOf(situation.domain);

    const [name, slug] = situation.city;
    const own = cities.links.slice(0, -1);
    expect(own).toHaveLength(22);
    expect(cities.links.at(-1)?.url).not.toContain(situation.find);
    expect(own).toContainEqual({ name, url: `${home}${situation.find}/${slug}` });
    for (const link of own) expect(link.url.replace(`${home}${situation.find}/`, "")).toMatch(/^[a-z\d-]+$/);
  });

  test("lists 17 professions and ends with a link to more", async () => {
    const { professions } = await footerOf(situation.domain);

    expect(professions.links).toHaveLength(18);
    expect(professions.links.at(-1)?.url).toBe(home + situation.professions);
    for (const { name, url } of professions.links.slice(0, -1)) {
      expect(url).toBe(`${home}${situation.professions}/${slugOf(name)}`);
    }
  });

  test("lists all markets, including its own", async () => {
    const { markets } = await footerOf(situation.domain);

    const sisterHomes = brands.filter((brand) => brand.id === "INSTAPRO").map((brand) => brand.homeUrl);
    expect(markets.links.map((link) => link.url)).toEqual(sisterHomes);
    expect(new Set(markets.links.map((link) => link.name)).size).toBe(sisterHomes.length);
  });

  test("has three social links and two store badges", async () => {
    const { social, apps } = await footerOf(situation.domain);

    expect(social.map((link) => link.icon)).toEqual(["facebook", "youtube", "instagram"]);
    expect(apps.map((badge) => badge.store)).toEqual(["ios", "android"]);
    expect(apps[0]?.name).toMatch(/App Store$/);
    expect(apps[1]?.name).toMatch(/Google Play$/);
  });

  test("has a legal row of four links, and the last one opens the cookie settings", async () => {
    const { legal } = await footerOf(situation.domain);

    expect(legal.map((link) => link.action)).toEqual([undefined, undefined, undefined, "cookie-settings"]);
  });

  test("has the simple footer's five links", async () => {
    const { simple } = await footerOf(situation.domain);

    expect(simple.links.map((link) => link.action)).toEqual([
      undefined,
      undefined,
      undefined,
      "do-not-sell",
      "accessibility-tools",
    ]);
    expect(simple.links.slice(0, 4).every((link) => link.newTab)).toBe(true);
    expect(simple.supportName).not.toBe("");
  });
});

test("the English sister brands use the specification's names in the simple footer", async () => {
  for (const domain of ["homestars.com", "mybuilder.com", "instapro.com"]) {
    const { simple } = await footerOf(domain);

    expect(simple.links.map((link) => link.name)).toEqual([
      "Terms of Use",
      "Privacy Policy",
      "California Privacy",
      "Do Not Sell",
      "Accessibility Tools",
    ]);
  }
});

test("the two German-speaking brands share texts, but not cities or addresses", async () => {
  const [german, austrian] = [await footerOf("my-hammer.de"), await footerOf("my-hammer.at")];

  expect(austrian.words).toEqual(german.words);
  const germanCities = german.cities.links.slice(0, -1).map((link) => link.name);
  const austrianCities = austrian.cities.links.slice(0, -1).map((link) => link.name);
  expect(austrianCities.filter((name) => germanCities.includes(name))).toEqual([]);
  expect(JSON.stringify(austrian.columns)).not.toContain("my-hammer.de");
});
