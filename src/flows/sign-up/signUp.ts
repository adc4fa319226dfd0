import { createMember, type Member } from "../../api/createMember";
import { sendAttributionEvents } from "../../api/sendAttributionEvents";
import { submitEmailPreferences } from "../../api/submitEmailPreferences";
import { cleanAddress, isPrivateText } from "../../browser/cleanAddress";
import { warn, warnOnce } from "../../browser/log";
import { randomId } from "../../browser/randomId";
import { visitorId } from "../../element/credentialOf";
import { type ElementContext, reportFailure, requireAddress } from "../../element/ElementContext";
import { isHttpError } from "../../http/HttpError";
import { ownOnly } from "../../ownOnly";
import { readPostalCode } from "../../rules/countryPostalCode";
import { liteRegister, subscribedEmail } from "../../tracking/events/signUp";

/**
 * A function of the host page that replaces the member call. A truthy result means success.
 * `zipCode` is absent if the visitor typed no valid postal code of the brand's country.
 */
export type SubscribeHandler = (subscriber: { emailAddress: string; zipCode?: string }) => unknown;

export interface SignUpSettings {
  taskId: string | undefined;
  categoryId: string | undefined;
  activityLocation: string | undefined;
  source: string | undefined;
  /** Only the banner has it. */
  subscribeHandler?: SubscribeHandler | undefined;
}

type SignUpElement = ElementContext<SignUpSettings>;

export interface SignUpInput {
  place: "banner" | "footer";
  /** A valid address, without spaces around it. */
  email: string;
  /** Sent only if it is a postal code of the brand's country. */
  zip: string | undefined;
}

/** The source of a sign-up if the host page sets none. The banner's member call always sends its own (spec section 3). */
const SOURCES = { banner: "EmailSubscriptionComposedComponent", footer: "FooterEmailSubscription" } as const;

interface Ids {
  userId?: string | undefined;
  homeAdvisorAccountId?: string | undefined;
}

interface Result extends Ids {
  hasSignedUp: boolean;
  isAttributed: boolean;
}

/**
 * Signs a visitor up and reports a success to the host page, to analytics and to the event gateway. Never rejects.
 * @returns whether the visitor has signed up; false if the element was removed in the meantime
 */
export async function signUp(element: SignUpElement, typed: SignUpInput): Promise<boolean> {
  const input = { ...typed, zip: readPostalCode(element.brand.country, typed.zip ?? "") };
  const { hasSignedUp, isAttributed, userId, homeAdvisorAccountId } = ownOnly(
    await subscribe(element, input),
  );
  if (element.signal.aborted) return false;
  const ids = {
    userId: publicText(element, "userId", userId),
    homeAdvisorAccountId: publicText(element, "entityId", homeAdvisorAccountId),
  };
  if (hasSignedUp) reportSignUp(element, input, ids.userId);
  if (isAttributed) void sendAttribution(element, input, ids);
  return hasSignedUp;
}

async function subscribe(element: SignUpElement, input: SignUpInput): Promise<Result> {
  const { brand, settings } = element;
  if (settings.subscribeHandler) return subscribeByHandler(element, settings.subscribeHandler, input);
  const isBanner = input.place === "banner";
  const usesForm = brand.usesEmailPreferencesForm && !isBanner;
  try {
    const ids = await (usesForm ? submitForm(element, input) : requestMember(element, input));
    return { ...ids, hasSignedUp: true, isAttributed: true };
  } catch (error) {
    if (usesForm) reportFormFailure(element, error);
    else reportFailure(element, "createMember", error);
    // The banner reports each attempt that has a response, with any status (spec section 7.3).
    return { hasSignedUp: false, isAttributed: isBanner && isHttpError(error) && error.hasResponse };
  }
}

async function subscribeByHandler(
  element: SignUpElement,
  handler: SubscribeHandler,
  { email, zip }: SignUpInput,
): Promise<Result> {
  let hasSignedUp = false;
  try {
    hasSignedUp = Boolean(
      await handler(zip ? { emailAddress: email, zipCode: zip } : { emailAddress: email }),
    );
  } catch {
    // Do not use the handler's own message. It may contain the email address, which no event may contain.
    reportFailure(element, "subscribeHandler", new Error("The page's subscribeHandler threw an error."));
  }
  return { hasSignedUp, isAttributed: false };
}

function requestMember(element: SignUpElement, { place, email, zip }: SignUpInput): Promise<Ids> {
  const { services, settings, signal } = element;
  const common = {
    email,
    optInNewsAndUpdatesEmailsFooter: true,
    ...(zip && { address: { postalCode: zip } }),
  } as const;
  const source = settings.source ?? SOURCES.footer;
  const member: Member =
    place === "banner"
      ? { ...common, acceptMembershipAgreement: true, optInNotifications: true, source: SOURCES.banner }
      : {
          ...common,
          acceptMembershipAgreement: false,
          optInNotifications: false,
          appName: settings.appName,
          source,
        };
  return createMember(services.http, {
    baseUrl: requireAddress(element, "subscriptionUrl"),
    appName: settings.appName,
    requestId: randomId(),
    signal,
    member,
  });
}

/** Submits the Home Advisor form. The visitor sees the success view before the response, even if the call fails (spec section 8). */
async function submitForm(element: SignUpElement, { email, zip }: SignUpInput): Promise<Ids> {
  const { services, signal } = element;
  const baseUrl = requireAddress(element, "subscriptionUrl");
  return {
    homeAdvisorAccountId: await submitEmailPreferences(services.http, { baseUrl, email, zip, signal }),
  };
}

function reportFormFailure(element: SignUpElement, error: unknown): void {
  const call = "submitEmailPreferences";
  if (isHttpError(error) && error.hasResponse && error.status >= 300) {
    const { tag } = element;
    const { status, message } = error;
    warn({ kind: "failed-call", element: tag, message: "HA API non-200 response" });
    element.emit("hs-error", { element: tag, call, status, message });
  } else reportFailure(element, call, error);
}

function reportSignUp(element: SignUpElement, { place, zip }: SignUpInput, userId: string | undefined): void {
  const attributes = { userId, zip, ...originOf(element, place) };
  element.track(subscribedEmail(attributes));
  element.track(liteRegister(attributes));
  element.emit("hs-subscribe", userId === undefined ? { zip: zip ?? "" } : { zip: zip ?? "", userId });
}

/** Reports a sign-up to the event gateway (spec section 7.3). Never rejects; resolves to false if it failed. */
export async function sendAttribution(
  element: SignUpElement,
  { place, zip }: Pick<SignUpInput, "place" | "zip">,
  ids: Ids,
): Promise<boolean> {
  const { brand, services, settings, signal } = element;
  const { homeAdvisorAccountId, userId } = ids;
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
        track: { userId, zipcode: zip, brand: brand.attributionName, ...originOf(element, place) },
      },
    });
    return true;
  } catch (error) {
    reportFailure(element, "sendAttributionEvents", error);
    return false;
  }
}

function originOf(element: SignUpElement, place: SignUpInput["place"]) {
  const { source, activityLocation, taskId, categoryId } = element.settings;
  return {
    source: publicText(element, "source", source) ?? SOURCES[place],
    activityLocation: publicText(element, "activity-location", activityLocation),
    taskId: publicText(element, "task-id", taskId),
    categoryId: publicText(element, "category-id", categoryId),
  };
}

/** Leaves out an id that is an email address or a token, because no event may contain one (contract section 5). */
function publicText({ tag }: SignUpElement, name: string, text: string | undefined): string | undefined {
  if (text === undefined || !isPrivateText(text)) return text;
  const message = `<${tag}> ${name} looks like an email address or a token, so no event contains it.`;
  warnOnce({ kind: "other", element: tag, message });
  return undefined;
}
