import type { SubscribeHandler } from "../../flows/sign-up/signUp";
import { flag, handler, text } from "../../settings/settingKinds";
import { type SettingsOf, setting } from "../../settings/settings";

/** The settings of `<hs-email-signup>`. Without a value, the element shows its own text (spec section 2.1). */
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
   * The accessible name and placeholder of the email field.
   * @defaultWord signUp.emailPlaceholder
   */
  emailPlaceholder: setting(text, { isAppearance: true }),
  /**
   * The accessible name and placeholder of the ZIP field.
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
   * The visitor's detected ZIP code, which prefills the ZIP field until the visitor types.
   * @label ZIP code
   */
  postalCode: setting(text, { isAppearance: true }),
  /**
   * Whether the visitor may sign up. "false" hides the banner, except under HOME_ADVISOR.
   * @label Visitor is eligible
   */
  eligible: setting(flag, { default: true, isAppearance: true }),
  /** The task's id, sent with the events of a sign-up. */
  taskId: setting(text),
  /** The category's id, sent with the events of a sign-up. */
  categoryId: setting(text),
  /** Where on the site the visitor signed up, sent with the events of a sign-up. */
  activityLocation: setting(text),
  /** The source of a sign-up, sent with its events. */
  source: setting(text),
  /**
   * A function that replaces the member call. It may be async. A truthy result means success.
   * @type ({ emailAddress, zipCode }) => unknown
   */
  subscribeHandler: setting(handler<SubscribeHandler>(), { valueWhileEditing: { value: undefined } }),
} as const;

export type EmailSignupSettings = SettingsOf<typeof emailSignupSettings>;
