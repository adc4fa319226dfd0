import { type CreatedMember, createMember, type Member } from "../api/createMember";
import { randomId } from "../browser/randomId";
import { type ElementContext, requireAddress } from "../element/ElementContext";
import { liteRegister, subscribedEmail } from "../tracking/events/signUp";
import type { SignUpSettings } from "./sendAttribution";

/** Creates a member. Rejects without an address or a good answer. */
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
 * Reports how a sign-up has ended, to the host page and to analytics.
 * @param result undefined if the sign-up has failed
 * @param options `defaultSource`: the source if the host page gives none; `failureText`: the message for the visitor if it fails
 * @returns whether the visitor has signed up; false also if the element has been removed since
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
