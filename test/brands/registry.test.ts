import { describe, expect, test } from "vitest";
import { footerContent } from "../../server/render/provideFiles";
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
  test("have a home address and a name from their domain", () => {
    for (const { name, domain, homeUrl } of brands) {
      expect(homeUrl).toBe(`https://www.${domain}`);
      expect(domain.replaceAll("-", "")).toMatch(new RegExp(`^${name.toLowerCase()}\\b`));
    }
    expect(new Set(brands.map(({ domain }) => domain)).size).toBe(brands.length);
  });

  test("have the postal codes of their language's country", () => {
    for (const { country, language } of brands) {
      expect(Intl.getCanonicalLocales(language)).toEqual([language]);
      expect(language.slice(-2)).toBe(country);
    }
  });

  test("have their own palettes, except the two MyHammers, which share one", () => {
    const palettes = brands.map(({ palette: { action, accent, ink, tint } }) => [action, accent, ink, tint]);

    for (const color of palettes.flat()) expect(color).toMatch(/^#[\dA-F]{6}$/);
    expect(brandOf("my-hammer.de").palette).toEqual(brandOf("my-hammer.at").palette);
    expect(new Set(palettes.map(String)).size).toBe(brands.length - 1);
  });

  test("have a contrast of at least 4.5:1 for action on white and tint, and for ink on tint and accent", () => {
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

  test("have a tracker name for two of them", () => {
    const tracked = brands.flatMap((brand) => brand.trackedName ?? []);

    expect(tracked).toEqual(["HOME_SERVICES", "HOME_ADVISOR"]);
  });

  test("take the primary brand from the identity file", () => {
    const [primary] = brands;

    expect(primary).toMatchObject({
      name: identity.name,
      domain: identity.domain,
      homeUrl: identity.homeUrl,
      palette: identity.palette,
      trackedName: identity.trackedAs,
    });
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

  test.each([undefined, "", " ", "HOME", "HAN", "constructor", "__proto__", "HOME-ADVISOR"])(
    "%j is not a brand",
    (value) => {
      expect(brandIdNamed(value)).toBeUndefined();
    },
  );
});

describe("the brand of a domain", () => {
  test.each(brands.map((brand) => brand.domain))(
    "%s is found in every host name that contains it",
    (domain) => {
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
    },
  );

  test("is not taken from the path, query or fragment", () => {
    expect(brandOfDomain("https://www.handy.com/?from=homeadvisor.com")?.id).toBe("HANDY");
    expect(brandOfDomain("https://elsewhere.test/werkspot.nl")).toBeUndefined();
    expect(brandOfDomain("elsewhere.test#werkspot.nl")).toBeUndefined();
  });

  test.each([undefined, "", "localhost", "my-hammer.ch", "instapro.nl", "homeadvisor"])(
    "is undefined for %j",
    (domain) => {
      expect(brandOfDomain(domain)).toBeUndefined();
    },
  );
});

describe("the brand of an element", () => {
  test("is the primary one without settings, and without a problem", () => {
    expect(resolveBrand({})).toEqual({ brand: brandOf("homeservices.example") });
    expect(resolveBrand({ brand: "", domain: " " })).toEqual({
      brand: brandOf("homeservices.example"),
    });
  });

  test("is the brand of the domain if no brand is set", () => {
    expect(resolveBrand({ domain: "https://www.my-hammer.at" })).toEqual({
      brand: brandOf("my-hammer.at"),
    });
  });

  test("is the given brand, whatever the domain", () => {
    const resolved = resolveBrand({ brand: "ha", domain: "werkspot.nl" });

    expect(resolved).toEqual({ brand: brandOf("homeadvisor.com") });
    expect(resolveBrand({ brand: "HANDY", domain: "elsewhere.test" })).toEqual({
      brand: brandOf("handy.com"),
    });
  });

  test.each(sisterDomains)("is the sister brand of %s under INSTAPRO", (domain) => {
    expect(resolveBrand({ brand: "INSTAPRO", domain })).toEqual({ brand: brandOf(domain) });
  });

  test.each([undefined, "elsewhere.test", "homeadvisor.com", "handy.com", "homeservices.example"])(
    "is the US sister brand under INSTAPRO with the domain %j",
    (domain) => {
      expect(resolveBrand({ brand: "INSTAPRO", domain })).toEqual({
        brand: brandOf("instapro.com"),
      });
    },
  );

  test("falls back to the brand of the domain if its name is unknown, and lists the accepted names", () => {
    const { brand, problem } = resolveBrand({ brand: "ACME", domain: "travaux.com" });

    expect(brand).toBe(brandOf("travaux.com"));
    for (const word of ['"ACME"', "HOME_SERVICES", "HOME_ADVISOR", "HOMEADVISOR", "HANDY", "INSTAPRO"]) {
      expect(problem).toContain(word);
    }
  });

  test("falls back to the primary brand, with one problem, if neither name nor domain is known", () => {
    const { brand, problem } = resolveBrand({ brand: "ACME", domain: "elsewhere.test" });

    expect(brand).toBe(brandOf("homeservices.example"));
    expect(problem).toContain("ACME");
  });

  test("falls back to the primary brand if only an unknown domain is set, and lists the known domains", () => {
    const { brand, problem } = resolveBrand({ domain: "elsewhere.test" });

    expect(brand).toBe(brandOf("homeservices.example"));
    expect(problem).toContain('"elsewhere.test"');
    for (const { domain } of brands) expect(problem).toContain(domain);
  });
});

test("every brand has its footer on a server: add it to server/render/provideFiles.ts", () => {
  expect(brands.filter((brand) => !footerContent(brand)).map(({ domain }) => domain)).toEqual([]);
});
