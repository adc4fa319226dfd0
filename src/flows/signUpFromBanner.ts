import type { CreatedMember } from "../api/createMember";
import { type ElementContext, reportFailure } from "../element/ElementContext";
import { isHttpError } from "../http/HttpError";
import { readPostalCode } from "../rules/countryPostalCode";
import { type SignUpSettings, sendAttribution } from "./sendAttribution";
import { reportSignUp, requestMember } from "./signUp";

/** Sent as the banner's source (spec section 3). */
const SOURCE = "EmailSubscriptionComposedComponent";

/**
 * A function of the host page that replaces the member call. A truthy result means success.
 * `zipCode` is absent if the visitor typed no valid postal code of the brand's country.
 */
export type SubscribeHandler = (subscriber: { emailAddress: string; zipCode?: string }) => unknown;

export interface BannerSettings extends SignUpSettings {
  subscribeHandler: SubscribeHandler | undefined;
}

export interface BannerSignUpInput {
  /** A valid address, without spaces around it. */
  email: string;
  /** As typed, not checked. */
  zip: string;
}

/**
 * Signs a visitor up from the banner and reports it. Never rejects.
 * @param failureText the message for the visitor after a failure
 * @returns whether the visitor has signed up
 */
export async function signUpFromBanner(
  element: ElementContext<BannerSettings>,
  { email, zip }: BannerSignUpInput,
  failureText: string,
): Promise<boolean> {
  const validZip = readPostalCode(element.brand.country, zip);
  const member = await subscribe(element, email, validZip);
  return reportSignUp(element, member, { zip: validZip, defaultSource: SOURCE, failureText });
}

async function subscribe(
  element: ElementContext<BannerSettings>,
  email: string,
  zip: string | undefined,
): Promise<CreatedMember | undefined> {
  const { subscribeHandler } = element.settings;
  if (!subscribeHandler) return subscribeByCall(element, email, zip);
  try {
    const result = await subscribeHandler(
      zip ? { emailAddress: email, zipCode: zip } : { emailAddress: email },
    );
    return result ? { userId: undefined } : undefined;
  } catch {
    // Do not use the handler's own message. It may contain the email address, which no event may contain.
    reportFailure(element, "subscribeHandler", new Error("The page's subscribeHandler threw an error."));
    return undefined;
  }
}

async function subscribeByCall(
  element: ElementContext<BannerSettings>,
  email: string,
  zip: string | undefined,
): Promise<CreatedMember | undefined> {
  try {
    const member = await requestMember(element, zip, {
      email,
      acceptMembershipAgreement: true,
      optInNotifications: true,
      optInNewsAndUpdatesEmailsFooter: true,
      source: SOURCE,
    });
    void sendAttribution(element, SOURCE, { zip, userId: member.userId });
    return member;
  } catch (error) {
    reportFailure(element, "createMember", error);
    // Send the attribution after a response with any status, but not if there was no response.
    if (isHttpError(error) && error.hasResponse) void sendAttribution(element, SOURCE, { zip });
    return undefined;
  }
}
