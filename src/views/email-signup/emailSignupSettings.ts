import type { SubscribeHandler } from "../../flows/signUpFromBanner";
import { flag, handler, text } from "../../page/settingKinds";
import { held, look, optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-email-signup>`; texts without a value are words of the element (spec section 2.1). */
export const emailSignupSettings = {
  heading: look(optional(text)),
  subheading: look(optional(text)),
  emailPlaceholder: look(optional(text)),
  zipPlaceholder: look(optional(text)),
  buttonLabel: look(optional(text)),
  successMessage: look(optional(text)),
  postalCode: look(optional(text)),
  eligible: look(withDefault(flag, true)),
  taskId: optional(text),
  categoryId: optional(text),
  activityLocation: optional(text),
  source: optional(text),
  subscribeHandler: held(optional(handler<SubscribeHandler>())),
} as const;

export type EmailSignupSettings = SettingsOf<typeof emailSignupSettings>;
