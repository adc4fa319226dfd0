// @vitest-environment node
import { HtmlValidate } from "html-validate/node";
import { describe, expect, it } from "vitest";
import { elementTags } from "../../elements/elementTags";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import { brands, primary } from "../../src/brands/registry";
import { type Attributes, inputsFor, outerStatesOf, singleStatesOf } from "../support/elementStates";
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

  itEach(domains, ([domain]) => domain === primary.domain)(
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

  itEach(["de", "fr", "it", "nl"])("in the language %s", async (lang) => {
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
