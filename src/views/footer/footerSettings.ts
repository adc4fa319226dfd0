import { enumerated, flag, json, text } from "../../page/settingKinds";
import { address, held, look, optional, type SettingsOf, unseen, withDefault } from "../../page/settings";
import { FOOTER_VARIANTS, VARIANTS } from "../variants";

/** The settings of `<hs-footer>` (contract section 4). */
export const footerSettings = {
  variant: look(withDefault({ ...enumerated(...FOOTER_VARIANTS), ofPage: VARIANTS }, "site")),
  navigation: unseen(optional(json)),
  supportLink: optional(text),
  taskId: optional(text),
  categoryId: optional(text),
  source: optional(text),
  activityLocation: optional(text),
  zip: optional(text),
  edgePostalCode: unseen(optional(text)),
  accessibilityWidgetUrl: held(address),
  reviewsWidgetUrl: held(address),
  reviewsTemplateId: unseen(optional(text)),
  reviewsBusinessUnitId: unseen(optional(text)),
  hideSignUp: look(withDefault(flag, false)),
} as const;

export type FooterSettings = SettingsOf<typeof footerSettings>;
