// @vitest-environment node
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeElements, elementsOf } from "../../build/customElements.mjs";
import { type BuilderSetting, builderSettings } from "../../demo/builderSettings";
import { brands } from "../../src/brands/registry";
import { CONSENT_SOURCES } from "../../src/browser/consent/ConsentSource";

/** The part of an element's description that the tests use. */
interface Described {
  tagName: string;
  attributes: { name: string; description?: string }[];
}

const offer = builderSettings();
const settingsOf = (name: string) => offer.elements.find((element) => element.name === name)?.settings ?? [];

describe("the builder's offer", () => {
  it("contains every element and every brand", () => {
    const described: Described[] = elementsOf(describeElements(join(import.meta.dirname, "../..")));
    const tags = described.map(({ tagName }) => tagName).sort();
    expect(tags.length).toBeGreaterThan(5);
    expect(offer.elements.map(({ name }) => `hs-${name}`).sort()).toEqual(tags);
    expect(offer.brands.map(({ domain }) => domain)).toEqual(brands.map(({ domain }) => domain));
  });

  it("has the kind of each setting from the elements' own tables", () => {
    expect(settingsOf("header")).toContainEqual(
      expect.objectContaining({
        name: "layout",
        type: "choice",
        choices: ["global", "site-wide"],
        default: "global",
      }),
    );
    expect(settingsOf("search")).toContainEqual(
      expect.objectContaining({ name: "sparkle", type: "flag", default: "false" }),
    );
    expect(settingsOf("header")).toContainEqual(
      expect.objectContaining({ name: "navigation", type: "json" }),
    );
  });

  it("includes the page's own words as JSON", () => {
    expect(offer.page).toContainEqual(expect.objectContaining({ name: "messages", type: "json" }));
  });

  it("includes each slot for the page's own items", () => {
    const slots = offer.elements.flatMap((element) =>
      element.slots.map(({ name, says }) => `${element.name} ${name}: ${says}`),
    );
    expect(slots).toEqual([
      expect.stringMatching(/^header slot-account: .*before the account links/),
      expect.stringMatching(/^header slot-menu: .*mobile menu/),
      expect.stringMatching(/^footer slot-legal: .*legal links/),
    ]);
  });

  it("includes the consent settings", () => {
    const named = (name: string) => offer.page.find((setting) => setting.name === name);
    expect(named("analytics")).toMatchObject({ type: "choice", choices: ["on", "pending", "off"] });
    expect(named("consent-source")?.choices).toEqual(CONSENT_SOURCES);
    expect(named("consent-category")).toMatchObject({ type: "text" });
    expect(offer.page.map(({ name }) => name)).not.toContain("stand-ins");
  });

  it("explains each setting, in the texts that the builder shows", () => {
    const manifest: Described[] = elementsOf(describeElements(join(import.meta.dirname, "../..")));
    const attributesOf = (tag: string) => manifest.find(({ tagName }) => tagName === tag)?.attributes ?? [];
    const unexplained = (settings: BuilderSetting[], tag: string) =>
      settings
        .filter(({ name, says }) => !says && !attributesOf(tag).find((one) => one.name === name)?.description)
        .map(({ name }) => `${tag} ${name}`);
    expect(offer.page.find(({ name }) => name === "consent-source")?.says).toContain("consent tool");
    expect([
      ...unexplained(offer.page, "hs-header"),
      ...offer.elements.flatMap(({ name, settings }) => unexplained(settings, `hs-${name}`)),
    ]).toEqual([]);
  });

  it("excludes settings that have no attribute", () => {
    expect(settingsOf("email-signup").map(({ name }) => name)).not.toContain("subscribe-handler");
  });
});
