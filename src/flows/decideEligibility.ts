import { fetchProfileAttributes } from "../api/fetchProfileAttributes";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";

/** Whether a visitor may sign up in the footer (spec section 4): no longer who has done so or has asked for a service. */
export async function decideEligibility(element: ElementContext, anonymousId: string): Promise<boolean> {
  const { services, signal } = element;
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
