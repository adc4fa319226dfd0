// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import { de } from "../../src/words/de";
import { en, type WordKey, type WordList } from "../../src/words/en";
import { fr } from "../../src/words/fr";
import { it as italian } from "../../src/words/it";
import { nl } from "../../src/words/nl";

/** Addresses only, so that all texts come from our word lists. */
const navigation = {
  hasAuthenticatedVersion: true,
  joinAsProLink: "/pros",
  loginLink: "/log-in",
  signUpLink: "/sign-up",
  servicesNearMeLink: "/near-me",
  groupings: [
    {
      navigationTitle: "1",
      links: [{ name: "2", url: "/2" }],
      moreLinksUrl: "/all",
      articles: [{ title: "3", articleUrl: "/3" }],
      moreArticlesUrl: "/articles",
    },
  ],
};
type Attributes = NonNullable<FragmentOptions["attributes"]>;
const fragments: [FragmentElement, Attributes, FragmentOptions][] = [
  ["hs-header", {}, { navigation }],
  ["hs-header", { authenticated: true }, { navigation }],
  ["hs-header", { variant: "STANDARD_WITH_AI_FIELD" }, { navigation }],
  ["hs-header", { variant: "STANDARD_WITH_AI_BUTTON" }, { navigation }],
  ["hs-search", {}, {}],
  ["hs-search", { mode: "chat" }, {}],
  ["hs-email-signup", {}, { formAction: "/sign-up" }],
  ["hs-badges", { badges: "super-service-award background-checked certified" }, {}],
  ["hs-auth-guard", {}, {}],
];
const languages: [string, WordList][] = [
  ["de-CH", de],
  ["fr", fr],
  ["it", italian],
  ["nl-BE", nl],
];
const keys = Object.keys(en) as WordKey[];

/** The texts and accessible names in markup, without its styles. */
function textsOf(html: string): string[] {
  const markup = html.replace(/<style[^>]*>.*?<\/style>/gs, "");
  const texts = [
    ...markup.matchAll(/>([^<>]+)</g),
    ...markup.matchAll(/(?:aria-label|placeholder)="([^"]*)"/g),
  ];
  return texts.map(([, text = ""]) => text.replaceAll("&#x27;", "'"));
}

/** A pattern for a word in markup. Any text may replace its placeholders. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`);
const patterns = (words: WordList) => keys.map((key) => patternOf(words[key]));

describe.each(languages)("on a page in %s", (lang, words) => {
  const own = patterns(words);
  const english = keys.filter((key) => en[key] !== words[key]).map((key) => patternOf(en[key]));

  it.each(fragments)(
    "a fragment of %s with %j uses that language and no English",
    (element, attributes, options) => {
      const html = renderFragment(element, { ...options, attributes: { ...attributes, lang } });
      const texts = textsOf(html);
      expect(texts.filter((text) => english.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(texts.some((text) => own.some((pattern) => pattern.test(text)))).toBe(true);
    },
  );
});

it("a fragment without lang, or with an unsupported one, uses its brand's language", () => {
  const attributes = { "brand-domain": "my-hammer.at" };
  expect(renderFragment("hs-search", { attributes })).toContain(de["search.placeholder"]);
  expect(renderFragment("hs-search", { attributes: { ...attributes, lang: "es" } })).toContain(
    de["search.placeholder"],
  );
});

it("a fragment shows the page's words instead of ours", () => {
  const attributes = { lang: "de", messages: { "search.submit": "Los" }, "zip-placeholder": "Ort" };
  const html = renderFragment("hs-search", { attributes });
  expect(html).toContain(">Los<");
  expect(html).toContain('placeholder="Ort"');
  expect(html).toContain(de["search.placeholder"]);
});
