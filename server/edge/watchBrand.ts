import { elements } from "../../elements/elements";
import type { ElementDefinition } from "../../elements/runtime/ElementDefinition";
import { navigationDomain } from "../../src/page/chooseBrand";
import { jsonObject } from "../../src/settings/settingKinds";
import type { AttributeValue, HostPage } from "../index";
import type { FragmentElement } from "../options/elementSettings";
import { markupSettings } from "./pageAttributes";
import type { WatchedPage } from "./watchPage";

/** Whether an element shows its content only after the script has a header's data. */
function waitsForBrand(element: FragmentElement): boolean {
  const { brandRole }: ElementDefinition = elements[element].definition;
  return brandRole !== undefined;
}

/** The facts that determine the brand of a page's elements, as far as the rewriter has read the page. */
export interface WatchedBrand {
  /** Records a header: its attributes, and the navigation data that the script will probably fetch if the attributes hold none. */
  header(attributes: Readonly<Record<string, AttributeValue>>, fetched: unknown): void;
  /** The facts about the page that one element depends on. */
  pageFor(element: FragmentElement): HostPage;
}

/**
 * Collects what determines the page's brand for the script: the script's tag, the host name, and the first header in the markup, whether or
 * not the edge fills it (contract section 10).
 *
 * The script reads the whole page, but the edge writes an element before it reads what follows. These can still change the brand, and the
 * script then renders the element again:
 *
 * - a script tag or first header after the element
 * - a brand from `configure`
 * - data that only the visitor's browser gets
 *
 * The edge fills the element anyway, with the brand known so far. Most pages have the tag in the head and the header first. An empty
 * element would always shift the layout.
 */
export function watchBrand(page: WatchedPage, url: string): WatchedBrand {
  const { hostname } = new URL(url);
  /** The domain in the navigation data that the page sets on its first header, and in the data that this header will probably use. */
  let first: { own: string | undefined; expected: string | undefined } | undefined;
  return {
    header(attributes, fetched) {
      if (first) return;
      const own = jsonObject.read(attributes.navigation, "navigation");
      const expected = own ?? jsonObject.read(fetched, "navigation");
      first = {
        own: navigationDomain({ navigation: own }),
        expected: navigationDomain({ navigation: expected }),
      };
    },
    pageFor(element) {
      const dataset = Object.entries(page.tagSettings()).filter(([name]) => markupSettings.has(name));
      return {
        dataset: Object.fromEntries(dataset),
        hostname,
        headerDomain: waitsForBrand(element) ? first?.expected : first?.own,
      };
    },
  };
}
