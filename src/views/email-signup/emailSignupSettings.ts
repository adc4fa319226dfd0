import type { SubscribeHandler } from "../../flows/signUpFromBanner";
import { flag, handler, text } from "../../page/settingKinds";
import { optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-email-signup>` and their defaults (spec section 2.1). */
export const emailSignupSettings = {
  heading: withDefault(text, "Knowledge is priceless - so our cost guides are free."),
  subheading: withDefault(text, "Sign up to get free project cost info in your inbox."),
  emailPlaceholder: withDefault(text, "Email address"),
  zipPlaceholder: withDefault(text, "Zip code"),
  buttonLabel: withDefault(text, "Sign me up"),
  successMessage: withDefault(text, "Thanks for signing up! You're all set."),
  postalCode: optional(text),
  eligible: withDefault(flag, true),
  taskId: optional(text),
  categoryId: optional(text),
  activityLocation: optional(text),
  source: optional(text),
  subscribeHandler: optional(handler<SubscribeHandler>()),
} as const;

export type EmailSignupSettings = SettingsOf<typeof emailSignupSettings>;
