import { enumerated, flag, json, text } from "../../settings/settingKinds";
import { type SettingsOf, scriptAddress, setting } from "../../settings/settings";
import { FOOTER_VARIANTS, VARIANTS } from "../variants";

/** The settings of `<hs-footer>` (contract section 4). */
export const footerSettings = {
  /** The brand's whole footer, or legal links and a copyright line. */
  variant: setting(
    { ...enumerated(...FOOTER_VARIANTS), acceptedOnHostPage: VARIANTS },
    { default: "site", isLook: true },
  ),
  /** Navigation data, as JSON or as a property; read for the brand's domain only. */
  navigation: setting(json, { affectsMarkup: false }),
  /** The address of the Support Center, for the simple footer of all brands but HOME_ADVISOR. */
  supportLink: setting(text, { address: "link" }),
  /** Reported with the sign-up. */
  taskId: setting(text),
  /** Reported with the sign-up. */
  categoryId: setting(text),
  /** Sent and reported with the sign-up: what it came from. */
  source: setting(text),
  /** Reported with the sign-up: where on the site it happened. */
  activityLocation: setting(text),
  /** The ZIP code that the site has calculated for the visitor; used if the visitor types none. */
  zip: setting(text),
  /** The postal code that the edge network has found for the visitor; used if there is no other. */
  edgePostalCode: setting(text, { affectsMarkup: false }),
  /** The address of the script behind Accessibility Tools. Without it they are a link to the brand's own page about accessibility. */
  accessibilityWidgetUrl: scriptAddress,
  /** The address of the script of a sister brand's reviews badge, e.g. Trustpilot's `https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js`; without it there is no badge. */
  reviewsWidgetUrl: scriptAddress,
  /**
   * The TrustBox's template, `data-template-id` of Trustpilot's embed code; the default is "Micro Combo".
   * @default 5419b6ffb0d04a076446a9af
   */
  reviewsTemplateId: setting(text, { affectsMarkup: false }),
  /** The business whose reviews a TrustBox shows, `data-businessunit-id` of Trustpilot's embed code. */
  reviewsBusinessUnitId: setting(text, { affectsMarkup: false }),
  /** The footer has no sign-up, and does not look up who may sign up. */
  hideSignUp: setting(flag, { default: false, isLook: true }),
} as const;

export type FooterSettings = SettingsOf<typeof footerSettings>;
