import type { SubscribeHandler } from "../../flows/signUpFromBanner";
import { flag, handler, text } from "../../page/settingKinds";
import { optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-email-signup>`; texts that nobody gives are words of the element (spec section 2.1). */
export const emailSignupSettings = {
  heading: optional(text),
  subheading: optional(text),
  emailPlaceholder: optional(text),
  zipPlaceholder: optional(text),
  buttonLabel: optional(text),
  successMessage: optional(text),
  postalCode: optional(text),
  eligible: withDefault(flag, true),
  taskId: optional(text),
  categoryId: optional(text),
  activityLocation: optional(text),
  source: optional(text),
  subscribeHandler: optional(handler<SubscribeHandler>()),
} as const;

export type EmailSignupSettings = SettingsOf<typeof emailSignupSettings>;
