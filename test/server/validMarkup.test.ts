// @vitest-environment node
import { HtmlValidate } from "html-validate/node";
import { describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type ElementRecord, elements } from "../../elements/elements";
import { elementTags } from "../../elements/elementTags";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import { brands, primary } from "../../src/brands/registry";
import { FOOTER_VARIANTS, HEADER_VARIANTS } from "../../src/views/variants";
import { itEach } from "../support/itEach";

/** The validator's rules for standard HTML and accessibility, without its style rules: React decides how markup is written. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    // A fragment is part of a page, and the page has the heading of level 1.
    "missing-doctype": "off",
    "heading-level": ["error", { minInitialRank: "any" }],
    // Inside an article or main element, a native header or footer is not a landmark.
    "prefer-native-element": ["error", { exclude: ["banner", "contentinfo", "search"] }],
    // Lists without a title have an accessible name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

async function problemsOf(element: FragmentElement, options: FragmentOptions): Promise<string[]> {
  const { results } = await validator.validateString(renderFragment(element, options));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

type Attributes = Readonly<Record<string, string | boolean>>;

/** The attributes that change the markup of each element, with their values. */
const attributesOf: Partial<Record<FragmentElement, Record<string, readonly (string | boolean)[]>>> = {
  "hs-header": {
    variant: HEADER_VARIANTS,
    layout: ["site-wide"],
    authenticated: [true],
    "first-name": ["Ada"],
    zip: ["80202"],
  },
  "hs-footer": {
    variant: FOOTER_VARIANTS,
    "hide-sign-up": [true],
    "support-link": ["https://support.example"],
    "accessibility-widget-url": ["https://widget.example/a.js"],
    "reviews-widget-url": ["https://widget.example/b.js"],
  },
  "hs-email-signup": { eligible: [false], "postal-code": ["80202"], subheading: [""] },
  "hs-search": { mode: ["chat"], sparkle: [true], loading: [true], "validate-text": [true] },
  "hs-badges": { badges: ["certified"] },
  "hs-auth-guard": { redirect: ["/account?tab=1"] },
};

/** The attributes that an element needs to show content. They are the whole state. */
const exampleOf = (element: FragmentElement) => (elements[element] as ElementRecord).example ?? {};

/** The example, and each value of each attribute alone. */
function singleStatesOf(element: FragmentElement): Attributes[] {
  const pairs = Object.entries(attributesOf[element] ?? {});
  const states = pairs.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  return [exampleOf(element), ...states];
}

/** No attribute, and all attributes together. */
function outerStatesOf(element: FragmentElement): Attributes[] {
  return [{}, Object.assign({}, ...singleStatesOf(element))];
}

/** The server's other input: the header's data, and the address that forms post to. */
function inputsFor(element: FragmentElement, domain: string): FragmentOptions[] {
  const data = (variant: string) => ({
    navigation: navigationFor({ origin: "https://cdn.example", domain, variant }),
  });
  if (element === "hs-header") return [data(""), data("sparse"), data("long")];
  return [{ formAction: "/subscribe", query: "?utm_source=mail&a=1" }, { children: "<p>The page's own</p>" }];
}

async function expectValid(element: FragmentElement, options: FragmentOptions): Promise<void> {
  expect(await problemsOf(element, options), JSON.stringify(options.attributes)).toEqual([]);
}

describe.each(elementTags)("the markup of %s is valid HTML", (element) => {
  const domains = brands.map(({ domain }): [string] => [domain]);
  const expectStates = async (domain: string, states: Attributes[]) => {
    const [input] = inputsFor(element, domain);
    for (const state of states)
      await expectValid(element, { ...input, attributes: { "brand-domain": domain, ...state } });
  };

  // The other elements differ between brands only by their words.
  const hasBrandMarkup = element === "hs-header" || element === "hs-footer";
  itEach(domains, ([domain]) => hasBrandMarkup || domain === primary.domain)(
    "without and with all attributes for %s",
    (domain) => expectStates(domain, outerStatesOf(element)),
  );

  it.each(domains)("with each attribute alone for %s", { tags: ["long"] }, (domain) =>
    expectStates(domain, singleStatesOf(element)),
  );

  it("with any navigation data, query and children", { tags: ["long"] }, async () => {
    for (const input of inputsFor(element, primary.domain))
      for (const attributes of [...outerStatesOf(element), ...singleStatesOf(element)])
        await expectValid(element, { ...input, attributes });
  });

  it.each([["de"], ["fr"], ["it"], ["nl"]])("in the language %s", async (lang) => {
    const [input] = inputsFor(element, primary.domain);
    await expectValid(element, { ...input, attributes: { lang } });
  });
});

it("html-validate reports a disclosure inside a heading", async () => {
  const { results } = await validator.validateString("<h2><details><summary>A</summary></details></h2>");
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual([
    "element-permitted-content",
  ]);
});
