import { flag, json, oneOf, text } from "../../page/settingKinds";
import { look, optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-footer>` (contract section 4). */
export const footerSettings = {
  variant: look(withDefault(oneOf("site", "simple"), "site")),
  navigation: optional(json),
  supportLink: optional(text),
  taskId: optional(text),
  categoryId: optional(text),
  source: optional(text),
  activityLocation: optional(text),
  zip: optional(text),
  edgePostalCode: optional(text),
  accessibilityWidgetUrl: optional(text),
  reviewsWidgetUrl: optional(text),
  hideSignUp: look(withDefault(flag, false)),
} as const;

export type FooterSettings = SettingsOf<typeof footerSettings>;
