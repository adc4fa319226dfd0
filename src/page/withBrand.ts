import type { ElementContext } from "./ElementContext";
import { elementBrand } from "./elementBrand";
import { languageFor } from "./languageOf";
import type { SharedSettings } from "./settings";

/** The element as navigation data sees it: its own brand settings first, else the brand of the data's domain. */
export function withBrand<S extends object>(
  element: ElementContext<S>,
  navigationDomain: string | undefined,
): ElementContext<S & SharedSettings> {
  const { tag, settings, services } = element;
  const brand = elementBrand(tag, settings, navigationDomain);
  return {
    ...element,
    brand,
    language: element.language.isOfPage ? element.language : languageFor(undefined, brand),
    track: (event) => {
      const origin = {
        element: element.host,
        brand: brand.trackedName ?? brand.id,
        analytics: settings.analytics,
      };
      services.tracker.track(event, origin);
    },
  };
}
