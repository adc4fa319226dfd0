import { loadScript } from "../browser/loadScript";
import { REVIEWS_RETRY_MS } from "../limits";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import { scriptTag } from "../page/services";

/** What Trustpilot's script offers for a TrustBox that came into the page after it. */
interface Trustpilot {
  loadFromElement?: (trustBox: HTMLElement, isForced: boolean) => void;
}

/**
 * Loads the reviews widget's script, once more after a second where it did not come. A widget fills the places that it finds when
 * it runs; a TrustBox that is still empty then is handed to it.
 * @param place in the document, see `createReviewsPlace`
 */
export async function fillReviewsBadge(
  element: ElementContext,
  url: string,
  place: HTMLElement,
): Promise<void> {
  const page = element.hostElement.ownerDocument;
  const load = () => loadScript(page, url, scriptTag?.nonce);
  try {
    await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, REVIEWS_RETRY_MS));
      if (place.parentNode) await load();
    });
    const { Trustpilot } = page.defaultView as unknown as { Trustpilot?: Trustpilot };
    if (place.parentNode && !place.firstChild) Trustpilot?.loadFromElement?.(place, true);
  } catch (error) {
    reportFailure(element, "loadReviewsWidget", error);
  }
}
