import { fetchProfileAttributes } from "../../api/fetchProfileAttributes";
import { activated } from "../../browser/documentLifecycle";
import { visitorId } from "../../element/credentialOf";
import { type ElementContext, reportFailure, requireAddress } from "../../element/ElementContext";

/**
 * Whether the footer offers the sign-up (spec section 4). Visitors who have signed up or submitted a service request are not eligible. The
 * call waits until the document is activated. The visitor counts as eligible after a failure, and without an id that the address may receive.
 */
export async function decideEligibility(element: ElementContext): Promise<boolean> {
  const { services, signal } = element;
  await activated(element.hostElement.ownerDocument);
  const { persistent: anonymousId } = visitorId(element, "landingPagesUrl");
  if (!anonymousId) return true;
  try {
    const profile = await fetchProfileAttributes(services.http, {
      baseUrl: requireAddress(element, "landingPagesUrl"),
      anonymousId,
      signal,
    });
    return !profile.didSubmitSr && !profile.didLiteRegister;
  } catch (error) {
    reportFailure(element, "fetchProfileAttributes", error);
    return true;
  }
}
