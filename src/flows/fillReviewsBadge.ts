import { loadScript } from "../browser/loadScript";
import { type ElementContext, reportFailure } from "../element/ElementContext";
import { REVIEWS_RETRY_MS } from "../limits";
import { scriptTag } from "../page/services";

/** The function of Trustpilot's script that fills a TrustBox added after the script ran. */
interface Trustpilot {
  loadFromElement?: (trustBox: HTMLElement, isForced: boolean) => void;
}

/**
 * Loads the script of the reviews widget. If it does not load, tries again once, after a second. The script fills all placeholders that are in
 * the document when it runs. If this one is still empty after that, calls the script's `loadFromElement`.
 * @param placeholder an element in the document, see `createReviewsPlaceholder`
 */
export async function fillReviewsBadge(
  element: ElementContext,
  url: string,
  placeholder: HTMLElement,
): Promise<void> {
  const document = element.hostElement.ownerDocument;
  const load = () => loadScript(document, url, scriptTag()?.nonce);
  try {
    await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, REVIEWS_RETRY_MS));
      if (placeholder.parentNode) await load();
    });
    const { Trustpilot } = document.defaultView as unknown as { Trustpilot?: Trustpilot };
    if (placeholder.parentNode && !placeholder.firstChild) Trustpilot?.loadFromElement?.(placeholder, true);
  } catch (error) {
    reportFailure(element, "loadReviewsWidget", error);
  }
}
