import { elements } from "../../elements/elements";
import type { ElementDefinition } from "../../elements/runtime/ElementDefinition";
import { navigationDomain } from "../../src/page/navigationDomain";
import { json } from "../../src/settings/settingKinds";
import type { AttributeValue, HostPage } from "../index";
import type { FragmentElement } from "../options/FragmentElement";
import { markupSettings } from "./pageAttributes";
import type { WatchedPage } from "./watchPage";

/** Whether an element shows its content only when the script has a header's data. */
function waitsForBrand(element: FragmentElement): boolean {
  const { brandRole }: ElementDefinition = elements[element].definition;
  return brandRole !== undefined;
}

/** The facts that decide about the brand of a page's elements, up to the place that the rewriter has reached. */
export interface WatchedBrand {
  /** A header was found: its attributes, and the navigation data that the script will probably fetch if they hold none. */
  header(attributes: Readonly<Record<string, AttributeValue>>, fetched: unknown): void;
  /** The page as an element has to know it. */
  pageFor(element: FragmentElement): HostPage;
}

/**
 * Follows what decides about the page's brand for the script (contract section 10): the script's tag, the host name, and the first
 * header of the page, in the order of the markup, whether or not the edge fills it.
 *
 * The script reads the whole page, and the edge has to write an element before it has seen what follows. So a tag or a first header
 * after the element, a brand from `configure`, and data that only the visitor's browser gets may still give another brand, and the
 * script then draws the element anew. The edge fills such an element all the same, with the brand of what it has seen: a page mostly has
 * its tag in the head and its header first, while an element that is left empty moves the page in any case.
 */
export function watchBrand(page: WatchedPage, url: string): WatchedBrand {
  const { hostname } = new URL(url);
  /** The domain in the data that the page gives its first header, and in the data that this header will probably have. */
  let first: { given: string | undefined; expected: string | undefined } | undefined;
  return {
    header(attributes, fetched) {
      if (first) return;
      const given = json.read(attributes.navigation, "navigation");
      const expected = given ?? json.read(fetched, "navigation");
      first = {
        given: navigationDomain({ navigation: given }),
        expected: navigationDomain({ navigation: expected }),
      };
    },
    pageFor(element) {
      const dataset = Object.entries(page.tagSettings()).filter(([name]) => markupSettings.has(name));
      return {
        dataset: Object.fromEntries(dataset),
        hostname,
        headerDomain: waitsForBrand(element) ? first?.expected : first?.given,
      };
    },
  };
}
