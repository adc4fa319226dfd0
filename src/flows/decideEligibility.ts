import { fetchProfileAttributes } from "../api/fetchProfileAttributes";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";

/** Whether there is something to ask: an id that was not made up, a host to ask, a brand that asks. */
export function canDecideEligibility({ brand, services, settings }: ElementContext): boolean {
  return (
    !brand.isAlwaysEligible &&
    Boolean(settings.landingPagesUrl) &&
    !services.anonymousId(settings.anonymousId).isMadeUp
  );
}

/** Whether a visitor may sign up in the footer (spec section 4): no longer who has done so or has asked for a service. */
export async function decideEligibility(element: ElementContext): Promise<boolean> {
  const { services, settings, signal } = element;
  try {
    const known = await fetchProfileAttributes(services.http, {
      baseUrl: requireAddress(element, "landingPagesUrl"),
      anonymousId: services.anonymousId(settings.anonymousId).id,
      signal,
    });
    return !known.didSubmitSr && !known.didLiteRegister;
  } catch (error) {
    reportFailure(element, "fetchProfileAttributes", error);
    return true;
  }
}
