import { submitEmailPreferences } from "../api/submitEmailPreferences";
import { warn } from "../browser/log";
import { type ElementContext, reportFailure, requireAddress } from "../element/ElementContext";
import { isHttpError } from "../http/HttpError";
import { type SignUpDetails, type SignUpSettings, sendAttribution } from "./sendAttribution";
import { reportSignUp, requestMember } from "./signUp";

/** The source of a sign-up if the host page sets none. */
const SOURCE = "FooterEmailSubscription";

export interface FooterSignUpInput {
  /** A valid address, without spaces around it. */
  email: string;
  /** Typed, set by `zip`, or detected by the edge network; in the format of the brand's country. */
  zip: string | undefined;
}

type FooterElement = ElementContext<SignUpSettings>;

/**
 * Signs a visitor up from the footer, by the call that the brand uses, and reports the result. Never rejects.
 * @param failureText the message for the visitor after a failure
 * @returns whether the visitor has signed up
 */
export async function signUpFromFooter(
  element: FooterElement,
  signUp: FooterSignUpInput,
  failureText: string,
): Promise<boolean> {
  const { zip } = signUp;
  const request = element.brand.usesEmailPreferencesForm ? submitForm : createFooterMember;
  const details = await request(element, signUp);
  const hasSignedUp = reportSignUp(element, details, { zip, defaultSource: SOURCE, failureText });
  if (hasSignedUp) void sendAttribution(element, SOURCE, { ...details, zip });
  return hasSignedUp;
}

async function createFooterMember(
  element: FooterElement,
  { email, zip }: FooterSignUpInput,
): Promise<SignUpDetails | undefined> {
  const { settings } = element;
  try {
    return await requestMember(element, zip, {
      email,
      acceptMembershipAgreement: false,
      optInNotifications: false,
      optInNewsAndUpdatesEmailsFooter: true,
      appName: settings.appName,
      source: settings.source ?? SOURCE,
    });
  } catch (error) {
    reportFailure(element, "createMember", error);
    return undefined;
  }
}

/** Submits the Home Advisor form. The visitor sees the success message before the response, even if the call fails (spec section 8). */
async function submitForm(
  element: FooterElement,
  { email, zip }: FooterSignUpInput,
): Promise<SignUpDetails | undefined> {
  const { services, signal, tag } = element;
  try {
    const homeAdvisorAccountId = await submitEmailPreferences(services.http, {
      baseUrl: requireAddress(element, "subscriptionUrl"),
      email,
      zip,
      signal,
    });
    return { homeAdvisorAccountId };
  } catch (error) {
    if (isHttpError(error) && error.hasResponse && error.status >= 300) {
      warn({ kind: "failed-call", element: tag, message: "HA API non-200 response" });
      const { status, message } = error;
      element.emit("hs-error", { element: tag, call: "submitEmailPreferences", status, message });
    } else reportFailure(element, "submitEmailPreferences", error);
    return undefined;
  }
}
