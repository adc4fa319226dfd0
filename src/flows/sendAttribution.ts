import { sendAttributionEvents } from "../api/sendAttributionEvents";
import { cleanAddress } from "../browser/cleanAddress";
import { type ElementContext, reportFailure, requireAddress } from "../element/ElementContext";
import { visitorId } from "../element/visitorId";
import { ownOnly } from "../ownOnly";

/** The data of a sign-up, without the email address. */
export interface SignUpDetails {
  zip?: string | undefined;
  userId?: string | undefined;
  homeAdvisorAccountId?: string | undefined;
}

/** The settings that describe the source of a sign-up. */
export interface SignUpSettings {
  taskId: string | undefined;
  categoryId: string | undefined;
  activityLocation: string | undefined;
  source: string | undefined;
}

/** Reports a sign-up to the event gateway (spec section 7.3). Never rejects; resolves to false if it failed. */
export async function sendAttribution(
  element: ElementContext<SignUpSettings>,
  source: string,
  details: SignUpDetails,
): Promise<boolean> {
  const { brand, services, settings, signal } = element;
  const { homeAdvisorAccountId, userId, zip } = ownOnly(details);
  try {
    await sendAttributionEvents(services.http, {
      baseUrl: requireAddress(element, "eventGatewayUrl"),
      visitor: visitorId(element, "eventGatewayUrl"),
      signal,
      event: {
        name: "Lite Registration",
        brand: brand.attributionName,
        applicationName: settings.appName,
        url: { location: cleanAddress(element.hostElement.ownerDocument.location.href) },
        user: { homeadvisorAccountId: homeAdvisorAccountId },
        track: {
          userId,
          zipcode: zip,
          source: settings.source ?? source,
          brand: brand.attributionName,
          activityLocation: settings.activityLocation,
          taskId: settings.taskId,
          categoryId: settings.categoryId,
        },
      },
    });
    return true;
  } catch (error) {
    reportFailure(element, "sendAttributionEvents", error);
    return false;
  }
}
