import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FooterContent, Link } from "../../src/brands/FooterContent";
import { brands } from "../../src/brands/registry";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Every string in the content, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (isRecord(value)) return Object.values(value).flatMap(textsIn);
  return [];
}

/** Every link in the content, at any depth. */
function linksIn(value: unknown): Link[] {
  if (!isRecord(value)) return [];
  const { name, url } = value;
  const own = typeof name === "string" && typeof url === "string" ? [{ ...value, name, url }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

function listsIn(content: FooterContent): (readonly Link[])[] {
  const common = [
    ...content.columns.map((column) => column.links),
    content.cities.links,
    content.legal,
    content.social,
    content.apps,
    content.simple.links,
  ];
  return content.kind === "site"
    ? [...common, content.cities.additional?.links ?? [], content.sisterSites?.links ?? []]
    : [...common, content.professions.links, content.markets.links];
}

describe.each(brands.map((brand) => [brand.domain, brand] as const))("the footer data of %s", (_, brand) => {
  test("has no empty, unresolved or untrimmed text", async () => {
    const texts = textsIn(await brand.footer());

    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) {
      expect(text).not.toBe("");
      expect(text).not.toMatch(/\||undefined|null/);
    }
    for (const { name } of linksIn(await brand.footer())) expect(name).toBe(name.trim());
  });

  test("promises only that analytics are off under Global Privacy Control", async () => {
    const { doNotSellHonored } = (await brand.footer()).words;
    expect(doNotSellHonored).toContain("Global");
    expect(doNotSellHonored).not.toMatch(/s[oe]ld|sell|shar|verk|weiterg|gedeeld|vend|condivi|partag/i);
  });

  test("has only absolute https addresses, on its own site, a sister's or the primary brand's", async () => {
    const known = brands.map((one) => one.domain);
    const links = linksIn(await brand.footer());
    expect(links.length).toBeGreaterThan(20);
    for (const { url } of links) {
      const { protocol, hostname, pathname, search, hash, href } = new URL(url);
      expect(protocol).toBe("https:");
      expect(pathname + search + hash, url).toMatch(/^[\w./%-]*$/);
      expect(
        known.some((domain) => hostname.endsWith(`.${domain}`)),
        url,
      ).toBe(true);
      expect([url, `${url}/`]).toContain(href);
    }
  });

  test("contains no name twice in one list, and no address twice unless it has an action", async () => {
    for (const list of listsIn(await brand.footer())) {
      const followed = list.filter((link) => !link.action);
      expect(new Set(list.map((link) => link.name)).size).toBe(list.length);
      expect(new Set(followed.map((link) => link.url)).size).toBe(followed.length);
    }
  });

  test("contains only the three known actions", async () => {
    const actions = new Set(linksIn(await brand.footer()).map(({ action }) => action));
    expect(actions.size).toBeGreaterThan(1);
    expect([undefined, "accessibility-tools", "cookie-settings", "do-not-sell"]).toEqual(
      expect.arrayContaining([...actions]),
    );
  });

  test("has a valid language code, and a copyright line with a range and a name", async () => {
    const content = await brand.footer();

    expect(Intl.getCanonicalLocales(brand.language)).toEqual([brand.language]);
    for (const part of ["{since}", "{year}", "{name}"]) expect(content.copyright).toContain(part);
    expect(content.simple.copyright).toMatch(/\{year\}.*\{name\}/);
  });
});

test("withheld hosts are only in the identity file", () => {
  const folder = "src/brands";

  for (const file of readdirSync(folder)) {
    if (file === "identity.json") continue;
    expect(readFileSync(`${folder}/${file}`, "utf8"), file).not.toMatch(/\.example\b|HomeServices/);
  }
});
