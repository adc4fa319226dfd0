import { describe, expect, test } from "vitest";
import identity from "../../src/brands/identity.json";
import { brands } from "../../src/brands/registry";
import { brandIdNamed, brandOfDomain, resolveBrand } from "../../src/brands/resolveBrand";
import { contrast } from "../support/contrast";

const sisterDomains = [
  "homestars.com",
  "mybuilder.com",
  "instapro.com",
  "werkspot.nl",
  "travaux.com",
  "my-hammer.de",
  "my-hammer.at",
  "instapro.it",
];

const brandOf = (domain: string) => {
  const brand = brands.find((one) => one.domain === domain);
  if (!brand) throw new Error(`no brand has the domain ${domain}`);
  return brand;
};

describe("all brands", () => {
  test("are the primary one, HomeAdvisor, Handy and eight sisters, each with its own domain", () => {
    expect(brands.map((brand) => brand.id)).toEqual([
      "HOME_SERVICES",
      "HOME_ADVISOR",
      "HANDY",
      ...sisterDomains.map(() => "INSTAPRO"),
    ]);
    expect(brands.map((brand) => brand.domain)).toEqual([
      "homeservices.example",
      "homeadvisor.com",
      "handy.com",
      ...sisterDomains,
    ]);
  });

  test("have a home address and a name that are those of their domain", () => {
    for (const { name, domain, homeUrl } of brands) {
      expect(homeUrl).toBe(`https://www.${domain}`);
      expect(domain.replaceAll("-", "")).toMatch(new RegExp(`^${name.toLowerCase()}\\b`));
    }
    expect(new Set(brands.map(({ domain }) => domain)).size).toBe(brands.length);
  });

  test("have the postal codes of the country that their language names", () => {
    for (const { country, language } of brands) {
      expect(Intl.getCanonicalLocales(language)).toEqual([language]);
      expect(language.slice(-2)).toBe(country);
    }
  });

  test("have palettes of their own, which the two MyHammers share", () => {
    const palettes = brands.map(({ palette: { action, accent, ink, tint } }) => [action, accent, ink, tint]);

    for (const color of palettes.flat()) expect(color).toMatch(/^#[\dA-F]{6}$/);
    expect(brandOf("my-hammer.de").palette).toEqual(brandOf("my-hammer.at").palette);
    expect(new Set(palettes.map(String)).size).toBe(brands.length - 1);
  });

  test("read well: action on white and on tint, ink on tint and on accent keep 4.5 to 1", () => {
    for (const { domain, palette } of brands) {
      const pairs = [
        [palette.action, "#FFFFFF"],
        [palette.action, palette.tint],
        [palette.ink, palette.tint],
        [palette.ink, palette.accent],
      ] as const;
      for (const [front, back] of pairs) {
        expect(contrast(front, back), `${domain}: ${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test("only HomeAdvisor is always eligible and posts the email preferences form", () => {
    expect(brands.filter((brand) => brand.isAlwaysEligible).map((brand) => brand.id)).toEqual([
      "HOME_ADVISOR",
    ]);
    expect(brands.filter((brand) => brand.usesEmailPreferencesForm).map((brand) => brand.id)).toEqual([
      "HOME_ADVISOR",
    ]);
  });

  test("only the sisters hide the link for professionals", () => {
    const hiding = brands.filter((brand) => !brand.showsProsLink);

    expect(hiding.map((brand) => brand.domain)).toEqual(sisterDomains);
  });

  test("the tracker has a name for two of them", () => {
    const tracked = brands.flatMap((brand) => brand.trackedName ?? []);

    expect(tracked).toEqual(["HOME_SERVICES", "HOME_ADVISOR"]);
  });

  test("attribution says HA for HomeAdvisor and the primary brand's name for the rest", () => {
    for (const brand of brands) {
      expect(brand.attributionName).toBe(brand.id === "HOME_ADVISOR" ? "HA" : "HOME_SERVICES");
    }
  });

  test("copyright starts in 1995, for HomeAdvisor in 1999, for the sisters in 2005", () => {
    expect(brands.slice(0, 4).map((brand) => brand.copyrightSince)).toEqual([1995, 1999, 1995, 2005]);
    expect(new Set(brands.slice(3).map((brand) => brand.copyrightSince))).toEqual(new Set([2005]));
  });

  test("the primary brand is what the identity file says", () => {
    const [primary] = brands;

    expect(primary).toMatchObject({
      name: identity.name,
      domain: identity.domain,
      homeUrl: identity.homeUrl,
      palette: identity.palette,
      trackedName: identity.trackedAs,
    });
    expect(identity).toMatchObject({ slug: "homeservices", aiLinkField: "homeServicesAiLink" });
  });
});

describe("the name of a brand", () => {
  test.each([
    ["HOME_SERVICES", "HOME_SERVICES"],
    ["home_services", "HOME_SERVICES"],
    ["HOME_ADVISOR", "HOME_ADVISOR"],
    ["HOMEADVISOR", "HOME_ADVISOR"],
    ["HomeAdvisor", "HOME_ADVISOR"],
    ["Home Advisor", "HOME_ADVISOR"],
    ["HA", "HOME_ADVISOR"],
    ["ha", "HOME_ADVISOR"],
    [" handy ", "HANDY"],
    ["Instapro", "INSTAPRO"],
  ])("%j is %s", (value, id) => {
    expect(brandIdNamed(value)).toBe(id);
  });

  test.each([undefined, null, "", " ", "HOME", "HAN", "constructor", "__proto__", "HOME-ADVISOR"])(
    "%j is no brand",
    (value) => {
      expect(brandIdNamed(value)).toBeUndefined();
    },
  );
});

describe("the brand of a domain", () => {
  test.each(brands.map((brand) => brand.domain))("%s is found however it is written", (domain) => {
    const written = [
      domain,
      `www.${domain}`,
      `WWW.${domain.toUpperCase()}`,
      ` ${domain}:8443 `,
      `https://pro.${domain}/path?x=1#y`,
      `//${domain}/`,
      `${domain}/find`,
      `${domain}.staging.test`,
      `not${domain}`,
    ];

    for (const text of written) expect(brandOfDomain(text)?.domain, text).toBe(domain);
  });

  test("what stands in the path, query or fragment does not count", () => {
    expect(brandOfDomain("https://www.handy.com/?from=homeadvisor.com")?.id).toBe("HANDY");
    expect(brandOfDomain("https://elsewhere.test/werkspot.nl")).toBeUndefined();
    expect(brandOfDomain("elsewhere.test#werkspot.nl")).toBeUndefined();
  });

  test.each([undefined, null, "", "localhost", "my-hammer.ch", "instapro.nl", "homeadvisor"])(
    "%j has none",
    (domain) => {
      expect(brandOfDomain(domain)).toBeUndefined();
    },
  );
});

describe("the brand an element shows", () => {
  test("is the primary one, without a word, when nothing is said", () => {
    expect(resolveBrand({})).toEqual({ brand: brandOf("homeservices.example"), problems: [] });
    expect(resolveBrand({ brand: "", domain: " " })).toEqual({
      brand: brandOf("homeservices.example"),
      problems: [],
    });
  });

  test("is that of the domain when no brand is said", () => {
    expect(resolveBrand({ domain: "https://www.my-hammer.at" })).toEqual({
      brand: brandOf("my-hammer.at"),
      problems: [],
    });
  });

  test("is the brand said, whatever the domain", () => {
    const resolved = resolveBrand({ brand: "ha", domain: "werkspot.nl" });

    expect(resolved).toEqual({ brand: brandOf("homeadvisor.com"), problems: [] });
    expect(resolveBrand({ brand: "HANDY", domain: "elsewhere.test" })).toEqual({
      brand: brandOf("handy.com"),
      problems: [],
    });
  });

  test.each(sisterDomains)("is the sister of %s under INSTAPRO", (domain) => {
    expect(resolveBrand({ brand: "INSTAPRO", domain })).toEqual({ brand: brandOf(domain), problems: [] });
  });

  test.each([undefined, "elsewhere.test", "homeadvisor.com", "handy.com", "homeservices.example"])(
    "is the US sister under INSTAPRO with the domain %j",
    (domain) => {
      expect(resolveBrand({ brand: "INSTAPRO", domain })).toEqual({
        brand: brandOf("instapro.com"),
        problems: [],
      });
    },
  );

  test("falls back to the brand of the domain when its name is unknown, and says what would be accepted", () => {
    const { brand, problems } = resolveBrand({ brand: "ACME", domain: "travaux.com" });

    expect(brand).toBe(brandOf("travaux.com"));
    expect(problems).toHaveLength(1);
    for (const word of ['"ACME"', "HOME_SERVICES", "HOME_ADVISOR", "HOMEADVISOR", "HANDY", "INSTAPRO"]) {
      expect(problems[0]).toContain(word);
    }
  });

  test("falls back to the primary brand, with one problem, when neither name nor domain is known", () => {
    const { brand, problems } = resolveBrand({ brand: "ACME", domain: "elsewhere.test" });

    expect(brand).toBe(brandOf("homeservices.example"));
    expect(problems).toHaveLength(1);
  });

  test("falls back to the primary brand when only an unknown domain is said, and lists the known ones", () => {
    const { brand, problems } = resolveBrand({ domain: "elsewhere.test" });

    expect(brand).toBe(brandOf("homeservices.example"));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('"elsewhere.test"');
    for (const { domain } of brands) expect(problems[0]).toContain(domain);
  });
});
