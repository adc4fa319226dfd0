import { enumerated, flag, json, text } from "../../settings/settingKinds";
import { type SettingsOf, scriptAddress, setting } from "../../settings/settings";
import { FOOTER_VARIANTS, VARIANTS } from "../variants";

/** The settings of `<hs-footer>` (contract section 4). */
export const footerSettings = {
  /** `site`: the brand's whole footer. `simple`: only legal links and a copyright line. */
  variant: setting(
    { ...enumerated(...FOOTER_VARIANTS), acceptedOnHostPage: VARIANTS },
    { default: "site", isAppearance: true },
  ),
  /** Navigation data, as JSON or as a property. The footer reads only the brand's domain from it. */
  navigation: setting(json, { affectsMarkup: false }),
  /** The address of the Support Center, for the simple footer of every brand except HOME_ADVISOR. */
  supportLink: setting(text, { address: "link" }),
  /** The id of the task, reported with the sign-up. */
  taskId: setting(text),
  /** The id of the category, reported with the sign-up. */
  categoryId: setting(text),
  /** What led to the sign-up; sent and reported with it. */
  source: setting(text),
  /** Where on the site the sign-up happened; reported with it. */
  activityLocation: setting(text),
  /** The ZIP code that the site has determined for the visitor. It is used if the visitor types none. */
  zip: setting(text),
  /** The postal code that the edge network has detected. It is used if there is no other. */
  edgePostalCode: setting(text, { affectsMarkup: false }),
  /** The address of the script behind Accessibility Tools. Without it, they link to the brand's accessibility page. */
  accessibilityWidgetUrl: scriptAddress,
  /** The address of the script of a sister brand's reviews badge, such as Trustpilot's `https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js`. Without it, the footer shows no badge. */
  reviewsWidgetUrl: scriptAddress,
  /**
   * The TrustBox's template: `data-template-id` in Trustpilot's embed code. The default is "Micro Combo".
   * @default 5419b6ffb0d04a076446a9af
   */
  reviewsTemplateId: setting(text, { affectsMarkup: false }),
  /** The business whose reviews a TrustBox shows: `data-businessunit-id` in Trustpilot's embed code. */
  reviewsBusinessUnitId: setting(text, { affectsMarkup: false }),
  /**
   * Removes the sign-up, and makes no profile lookup for it.
   * @label Hide the sign-up
   */
  hideSignUp: setting(flag, { default: false, isAppearance: true }),
} as const;

export type FooterSettings = SettingsOf<typeof footerSettings>;
