import type { SubscribeHandler } from "../../flows/signUpFromBanner";
import { flag, handler, text } from "../../settings/settingKinds";
import { type SettingsOf, setting } from "../../settings/settings";

/** The settings of `<hs-email-signup>`; texts without a value are words of the element (spec section 2.1). */
export const emailSignupSettings = {
  /**
   * The title.
   * @defaultWord signUp.heading
   */
  heading: setting(text, { isAppearance: true }),
  /**
   * The line under the title.
   * @defaultWord signUp.subheading
   */
  subheading: setting(text, { isAppearance: true }),
  /**
   * Name and placeholder of the email field.
   * @defaultWord signUp.emailPlaceholder
   */
  emailPlaceholder: setting(text, { isAppearance: true }),
  /**
   * Name and placeholder of the ZIP field.
   * @defaultWord signUp.zipPlaceholder
   */
  zipPlaceholder: setting(text, { isAppearance: true }),
  /**
   * The text of the button.
   * @defaultWord signUp.submit
   */
  buttonLabel: setting(text, { isAppearance: true }),
  /**
   * The message after a successful sign-up.
   * @defaultWord signUp.success
   */
  successMessage: setting(text, { isAppearance: true }),
  /**
   * The detected ZIP code. It prefills the ZIP field.
   * @label ZIP code
   */
  postalCode: setting(text, { isAppearance: true }),
  /**
   * Whether the visitor may sign up. "false" hides the banner, except for HOME_ADVISOR.
   * @label Visitor is eligible
   */
  eligible: setting(flag, { default: true, isAppearance: true }),
  /** The id of the task, reported with the sign-up. */
  taskId: setting(text),
  /** The id of the category, reported with the sign-up. */
  categoryId: setting(text),
  /** Where on the site the sign-up happened; reported with it. */
  activityLocation: setting(text),
  /** What led to the sign-up; reported with it. */
  source: setting(text),
  /**
   * Replaces the member call. It may be async. A truthy result means success.
   * @type ({ emailAddress, zipCode }) => unknown
   */
  subscribeHandler: setting(handler<SubscribeHandler>(), { valueWhileEditing: { value: undefined } }),
} as const;

export type EmailSignupSettings = SettingsOf<typeof emailSignupSettings>;
