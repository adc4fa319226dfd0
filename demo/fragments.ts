import { type FragmentElement, type FragmentOptions, renderFragment } from "../server/index";
import { navigationFor } from "./gateway/data/navigationFor";

const FRAGMENT = /\{\{(hs-[a-z-]+)\}\}/g;

/** Replaces a page's `{{hs-…}}` placeholders with the elements, as the server of a host site renders them. */
export function fillFragments(html: string, gateway: string): string {
  const options: Partial<Record<FragmentElement, FragmentOptions>> = {
    "hs-header": { navigation: navigationFor({ origin: gateway }) },
    "hs-badges": { attributes: { badges: "super-service-award background-checked certified" } },
  };
  return html.replace(FRAGMENT, (_, name: string) => {
    const element = name as FragmentElement;
    return renderFragment(element, { formAction: "/subscribe", ...options[element] });
  });
}
