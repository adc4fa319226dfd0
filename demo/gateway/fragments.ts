import { CHECKED_OFTEN, fileHeaders } from "../../deploy/cacheRules.mjs";
import { type FragmentElement, type FragmentOptions, renderFragment } from "../../server/index";
import { navigationFor } from "./data/navigationFor";
import type { GatewayResponse } from "./GatewayResponse";

const PLACEHOLDER = /\{\{(hs-[a-z-]+)\}\}/g;
const ADDRESS = /^\/hs\/1\/hs-fragments\/(hs-(?:header|search|email-signup|footer))\.html$/;

/** Replaces a page's `{{hs-…}}` placeholders with the elements, as the server of a host site renders them. */
export function fillFragments(html: string, gateway: string): string {
  const options: Partial<Record<FragmentElement, FragmentOptions>> = {
    "hs-header": { navigation: navigationFor({ origin: gateway }) },
    "hs-badges": { attributes: { badges: "super-service-award background-checked certified" } },
  };
  return html.replace(PLACEHOLDER, (_, name: string) => {
    const element = name as FragmentElement;
    return renderFragment(element, { formAction: "/subscribe", ...options[element] });
  });
}

/** A fragment that the script fetches, as `serve` answers; undefined for any other path. The footer has the settings of the demo's first page. */
export function fragmentAt(path: string, origin: string): GatewayResponse | undefined {
  const [, tag] = ADDRESS.exec(path) ?? [];
  if (!tag) return undefined;
  const options: Record<string, FragmentOptions> = {
    "hs-header": { navigation: navigationFor({ origin }) },
    "hs-footer": {
      attributes: {
        "accessibility-widget-url": `${origin}/widgets/accessibility.js`,
        "reviews-widget-url": `${origin}/widgets/reviews.js`,
      },
    },
  };
  return {
    status: 200,
    headers: { ...fileHeaders, "content-type": "text/html; charset=utf-8", "cache-control": CHECKED_OFTEN },
    body: renderFragment(tag as FragmentElement, options[tag]),
  };
}
