import { type CreatedMember, createMember } from "../api/createMember";
import { randomId } from "../browser/randomId";
import { HttpError } from "../http/HttpError";
import { type ElementContext, reportFailure, requireAddress } from "../page/ElementContext";
import { readPostalCode } from "../rules/countryPostalCode";
import { liteRegister, subscribedEmail } from "../tracking/events/signUp";
import { type SignUpSettings, sendAttribution } from "./sendAttribution";

/** Sent as the banner's source (spec section 3). */
const SOURCE = "EmailSubscriptionComposedComponent";

/**
 * Takes the place of the member call. Truthy is success.
 * `zipCode` is absent when what was typed is no postal code of the brand's country.
 */
export type SubscribeHandler = (subscriber: { emailAddress: string; zipCode?: string }) => unknown;

export interface BannerSettings extends SignUpSettings {
  subscribeHandler: SubscribeHandler | undefined;
}

export interface BannerSignUpInput {
  /** Already checked and without spaces around it. */
  email: string;
  /** As it was typed. */
  zip: string;
}

/**
 * Signs a visitor up from the banner and reports it. Resolves to whether it worked; never rejects.
 * @param failureText what the visitor is told where it did not work
 */
export async function signUpFromBanner(
  element: ElementContext<BannerSettings>,
  { email, zip }: BannerSignUpInput,
  failureText: string,
): Promise<boolean> {
  const validZip = readPostalCode(element.brand.country, zip);
  const member = await subscribe(element, email, validZip);
  if (element.signal.aborted) return false;
  if (!member) {
    element.emit("hs-subscribe-error", { message: failureText });
    return false;
  }
  const { taskId, categoryId, activityLocation, source = SOURCE } = element.settings;
  const { userId } = member;
  const signUp = { userId, zip: validZip, source, activityLocation, taskId, categoryId };
  element.track(subscribedEmail(signUp));
  element.track(liteRegister(signUp));
  element.emit(
    "hs-subscribe",
    userId === undefined ? { zip: validZip ?? "" } : { zip: validZip ?? "", userId },
  );
  return true;
}

async function subscribe(
  element: ElementContext<BannerSettings>,
  email: string,
  zip: string | undefined,
): Promise<CreatedMember | undefined> {
  const { subscribeHandler } = element.settings;
  if (!subscribeHandler) return subscribeByCall(element, email, zip);
  try {
    const answer = await subscribeHandler(
      zip ? { emailAddress: email, zipCode: zip } : { emailAddress: email },
    );
    return answer ? { userId: undefined } : undefined;
  } catch {
    // Not in the handler's own words: they may name the address, and no event carries that.
    reportFailure(element, "subscribeHandler", new Error("The page's subscribeHandler has thrown."));
    return undefined;
  }
}

async function subscribeByCall(
  element: ElementContext<BannerSettings>,
  email: string,
  zip: string | undefined,
): Promise<CreatedMember | undefined> {
  const { services, settings, signal } = element;
  try {
    const member = await createMember(services.http, {
      baseUrl: requireAddress(element, "subscriptionUrl"),
      appName: settings.appName,
      requestId: randomId(),
      signal,
      member: {
        email,
        acceptMembershipAgreement: true,
        optInNotifications: true,
        optInNewsAndUpdatesEmailsFooter: true,
        source: SOURCE,
        ...(zip ? { address: { postalCode: zip } } : {}),
      },
    });
    void sendAttribution(element, SOURCE, { zip, userId: member.userId });
    return member;
  } catch (error) {
    reportFailure(element, "createMember", error);
    // After every answer, whatever its status; never after a call that had none.
    if (error instanceof HttpError && error.hasAnswer) void sendAttribution(element, SOURCE, { zip });
    return undefined;
  }
}
