import { loadScript } from "../browser/loadScript";
import { REVIEWS_RETRY_MS } from "../limits";
import { type ElementContext, reportFailure } from "../page/ElementContext";
import { scriptTag } from "../page/services";

interface ReviewsWidget {
  render?: (place: HTMLElement) => void;
}

/** Loads the reviews widget, once more after a second where it did not come, and shows it a place that came later than it. */
export async function fillReviewsBadge(
  element: ElementContext,
  url: string,
  place: HTMLElement,
): Promise<void> {
  const page = element.host.ownerDocument;
  const load = () => loadScript(page, url, scriptTag?.nonce);
  try {
    await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, REVIEWS_RETRY_MS));
      if (!element.signal.aborted) await load();
    });
    const { ReviewsBadge } = page.defaultView as unknown as { ReviewsBadge?: ReviewsWidget };
    if (!place.firstChild) ReviewsBadge?.render?.(place);
  } catch (error) {
    reportFailure(element, "loadReviewsWidget", error);
  }
}
