import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type ElementRecord, elements } from "../../elements/elements";
import type { FragmentElement, FragmentOptions } from "../../server/index";
import { FOOTER_VARIANTS, HEADER_VARIANTS } from "../../src/views/variants";

export type Attributes = Readonly<Record<string, string | boolean>>;

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
export function singleStatesOf(element: FragmentElement): Attributes[] {
  const pairs = Object.entries(attributesOf[element] ?? {});
  const states = pairs.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  return [exampleOf(element), ...states];
}

/** No attribute, and all attributes together. */
export function outerStatesOf(element: FragmentElement): Attributes[] {
  return [{}, Object.assign({}, ...singleStatesOf(element))];
}

/** The server's other input: the header's data, and the address that forms post to. */
export function inputsFor(element: FragmentElement, domain: string): FragmentOptions[] {
  const data = (variant: string) => ({
    navigation: navigationFor({ origin: "https://cdn.example", domain, variant }),
  });
  if (element === "hs-header") return [data(""), data("sparse"), data("long")];
  return [{ formAction: "/subscribe", query: "?utm_source=mail&a=1" }, { children: "<p>The page's own</p>" }];
}
