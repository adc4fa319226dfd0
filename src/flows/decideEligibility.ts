import { fetchProfileAttributes } from "../api/fetchProfileAttributes";
import { activated } from "../browser/whenActivated";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { visitorId } from "../page/visitorId";

/**
 * Whether a visitor may sign up in the footer (spec section 4): no longer who has done so or has asked for a service. Nobody is asked
 * about a visitor whose id may not go there, or who has not come yet.
 */
export async function decideEligibility(element: ElementContext): Promise<boolean> {
  const { services, signal } = element;
  await activated(element.host.ownerDocument);
  const { known: anonymousId } = visitorId(element, "landingPagesUrl");
  if (!anonymousId) return true;
  try {
    const known = await fetchProfileAttributes(services.http, {
      baseUrl: requireAddress(element, "landingPagesUrl"),
      anonymousId,
      signal,
    });
    return !known.didSubmitSr && !known.didLiteRegister;
  } catch (error) {
    reportFailure(element, "fetchProfileAttributes", error);
    return true;
  }
}
