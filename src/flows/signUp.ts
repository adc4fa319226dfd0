import { type CreatedMember, createMember, type Member } from "../api/createMember";
import { randomId } from "../browser/randomId";
import { type ElementContext, requireAddress } from "../element/ElementContext";
import { liteRegister, subscribedEmail } from "../tracking/events/signUp";
import type { SignUpSettings } from "./sendAttribution";

/** Creates a member. Rejects if `subscription-url` is missing or the call fails. */
export function requestMember(
  element: ElementContext,
  zip: string | undefined,
  member: Member,
): Promise<CreatedMember> {
  const { services, settings, signal } = element;
  return createMember(services.http, {
    baseUrl: requireAddress(element, "subscriptionUrl"),
    appName: settings.appName,
    requestId: randomId(),
    signal,
    member: zip ? { ...member, address: { postalCode: zip } } : member,
  });
}

/**
 * Reports the result of a sign-up to the host page and to analytics.
 * @param result undefined if the sign-up failed
 * @param options `defaultSource`: the source if the host page sets none; `failureText`: the message for the visitor after a failure
 * @returns whether the visitor has signed up; false if the element was removed in the meantime
 */
export function reportSignUp(
  element: ElementContext<SignUpSettings>,
  result: { userId?: string | undefined } | undefined,
  {
    zip,
    defaultSource,
    failureText,
  }: { zip: string | undefined; defaultSource: string; failureText: string },
): boolean {
  if (element.signal.aborted) return false;
  if (!result) {
    element.emit("hs-subscribe-error", { message: failureText });
    return false;
  }
  const { userId } = result;
  const { taskId, categoryId, activityLocation, source = defaultSource } = element.settings;
  const attributes = { userId, zip, source, activityLocation, taskId, categoryId };
  element.track(subscribedEmail(attributes));
  element.track(liteRegister(attributes));
  element.emit("hs-subscribe", userId === undefined ? { zip: zip ?? "" } : { zip: zip ?? "", userId });
  return true;
}
