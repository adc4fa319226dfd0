import { loadScript } from "../../browser/loadScript";
import { type ElementContext, reportFailure } from "../../element/ElementContext";
import { REVIEWS_RETRY_MS } from "../../limits";
import { scriptTag } from "../../page/services";

/** The function of Trustpilot's script that fills a TrustBox added after the script ran. */
interface Trustpilot {
  loadFromElement?: (trustBox: HTMLElement, isForced: boolean) => void;
}

const NEAR = "600px";

/**
 * Loads the script of the reviews widget when the element comes near the window. A third party learns of the visit by it, so it also waits for
 * the answer of a consent tool (contract section 11). If it does not load, tries again once, after a second. The script fills all placeholders
 * that are in the document when it runs. If this one is still empty after that, calls the script's `loadFromElement`.
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
    await near(element);
    await answered(element);
    if (!placeholder.parentNode) return;
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

function near({ hostElement, signal }: ElementContext): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    signal.addEventListener("abort", () => observer.disconnect());
    observer.observe(hostElement);
  });
}

/** Resolves when the consent tool of the host page has answered, or at once without such a tool. */
function answered({ services: { tracker }, signal }: ElementContext): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (tracker.isAnswerAwaited()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = tracker.subscribe(check);
    signal.addEventListener("abort", unsubscribe);
    check();
  });
}
