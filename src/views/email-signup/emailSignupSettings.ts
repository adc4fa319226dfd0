import type { SubscribeHandler } from "../../flows/signUpFromBanner";
import { flag, handler, text } from "../../page/settingKinds";
import { fixedWhileEdited, lookSetting, optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-email-signup>`; texts without a value are words of the element (spec section 2.1). */
export const emailSignupSettings = {
  /**
   * The title.
   * @defaultWord signUp.heading
   */
  heading: lookSetting(optional(text)),
  /**
   * The line under the title.
   * @defaultWord signUp.subheading
   */
  subheading: lookSetting(optional(text)),
  /**
   * Name and placeholder of the email field.
   * @defaultWord signUp.emailPlaceholder
   */
  emailPlaceholder: lookSetting(optional(text)),
  /**
   * Name and placeholder of the ZIP field.
   * @defaultWord signUp.zipPlaceholder
   */
  zipPlaceholder: lookSetting(optional(text)),
  /**
   * The text of the button.
   * @defaultWord signUp.submit
   */
  buttonLabel: lookSetting(optional(text)),
  /**
   * Shown once the visitor has signed up.
   * @defaultWord signUp.success
   */
  successMessage: lookSetting(optional(text)),
  /** The detected ZIP code; prefills the ZIP field. */
  postalCode: lookSetting(optional(text)),
  /** Whether the visitor may sign up; "false" hides the banner, except for HOME_ADVISOR. */
  eligible: lookSetting(withDefault(flag, true)),
  /** Reported with the sign-up. */
  taskId: optional(text),
  /** Reported with the sign-up. */
  categoryId: optional(text),
  /** Reported with the sign-up: where on the site it happened. */
  activityLocation: optional(text),
  /** Reported with the sign-up: what it came from. */
  source: optional(text),
  /**
   * Replaces the member call; may be async, truthy is success.
   * @type ({ emailAddress, zipCode }) => unknown
   */
  subscribeHandler: fixedWhileEdited(optional(handler<SubscribeHandler>())),
} as const;

export type EmailSignupSettings = SettingsOf<typeof emailSignupSettings>;
