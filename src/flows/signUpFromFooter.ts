import { createMember } from "../api/createMember";
import { submitEmailPreferences } from "../api/submitEmailPreferences";
import { warn } from "../browser/log";
import { randomId } from "../browser/randomId";
import { type ElementContext, reportFailure, requireAddress } from "../element/ElementContext";
import { isHttpError } from "../http/HttpError";
import { liteRegister, subscribedEmail } from "../tracking/events/signUp";
import { type SignUpDetails, type SignUpSettings, sendAttribution } from "./sendAttribution";

/** The source of a sign-up if the host page gives none. */
const SOURCE = "FooterEmailSubscription";

export interface FooterSignUpInput {
  /** A valid address, without spaces around it. */
  email: string;
  /** Typed, given by a setting, or detected by the edge; in the form of the brand's country. */
  zip: string | undefined;
}

type Element = ElementContext<SignUpSettings>;

/**
 * Signs a visitor up from the footer, in the way of its brand, and reports it. Never rejects.
 * @param failureText the message for the visitor if it fails
 * @returns whether the visitor has signed up
 */
export async function signUpFromFooter(
  element: Element,
  signUp: FooterSignUpInput,
  failureText: string,
): Promise<boolean> {
  const { brand, settings, signal } = element;
  const details = await (brand.usesEmailPreferencesForm ? submitForm : createFooterMember)(element, signUp);
  if (signal.aborted) return false;
  if (!details) {
    element.emit("hs-subscribe-error", { message: failureText });
    return false;
  }
  const { zip } = signUp;
  const { userId } = details;
  const { taskId, categoryId, activityLocation, source = SOURCE } = settings;
  const reported = { userId, zip, source, activityLocation, taskId, categoryId };
  element.track(subscribedEmail(reported));
  element.track(liteRegister(reported));
  element.emit("hs-subscribe", userId === undefined ? { zip: zip ?? "" } : { zip: zip ?? "", userId });
  void sendAttribution(element, SOURCE, { ...details, zip });
  return true;
}

async function createFooterMember(
  element: Element,
  { email, zip }: FooterSignUpInput,
): Promise<SignUpDetails | undefined> {
  const { services, settings, signal } = element;
  try {
    return await createMember(services.http, {
      baseUrl: requireAddress(element, "subscriptionUrl"),
      appName: settings.appName,
      requestId: randomId(),
      signal,
      member: {
        email,
        acceptMembershipAgreement: false,
        optInNotifications: false,
        optInNewsAndUpdatesEmailsFooter: true,
        appName: settings.appName,
        source: settings.source ?? SOURCE,
        ...(zip ? { address: { postalCode: zip } } : {}),
      },
    });
  } catch (error) {
    reportFailure(element, "createMember", error);
    return undefined;
  }
}

/** Submits the Home Advisor form. The visitor is thanked before the answer comes, even if the call fails (spec section 8). */
async function submitForm(
  element: Element,
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
    if (isHttpError(error) && error.hasAnswer && error.status >= 300) {
      warn({ kind: "failed-call", element: tag, message: "HA API non-200 response" });
      const { status, message } = error;
      element.emit("hs-error", { element: tag, call: "submitEmailPreferences", status, message });
    } else reportFailure(element, "submitEmailPreferences", error);
    return undefined;
  }
}
