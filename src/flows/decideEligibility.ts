import { fetchProfileAttributes } from "../api/fetchProfileAttributes";
import { activated } from "../browser/whenActivated";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { visitorId } from "../page/visitorId";

/**
 * Whether a visitor may sign up in the footer (spec section 4): not after a sign-up or a service request. Without an id
 * that may be sent there, and before the document is activated, there is no call.
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
