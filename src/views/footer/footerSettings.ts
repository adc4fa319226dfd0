import type { ElementContext } from "../../element/ElementContext";
import { enumerated, flag, jsonObject, text } from "../../settings/settingKinds";
import { type SettingsOf, scriptAddress, setting } from "../../settings/settings";
import { FOOTER_VARIANTS, VARIANTS } from "../variants";

/** The settings of `<hs-footer>` (contract section 4). */
export const footerSettings = {
  /** `site`: the brand's full footer. `simple`: only legal links and a copyright line. */
  variant: setting(
    { ...enumerated(...FOOTER_VARIANTS), acceptedOnHostPage: VARIANTS },
    { default: "site", isAppearance: true },
  ),
  /** Navigation data, as JSON or as a property. The footer reads only the brand's domain from it. */
  navigation: setting(jsonObject, { affectsMarkup: false }),
  /** The address of the Support Center. Only simple footers show this link, and not under HOME_ADVISOR. */
  supportLink: setting(text, { address: "link" }),
  /** The task's id, sent with the events of a sign-up. */
  taskId: setting(text),
  /** The category's id, sent with the events of a sign-up. */
  categoryId: setting(text),
  /** The source of a sign-up, sent with the sign-up and its events. */
  source: setting(text),
  /** Where on the site the visitor signed up, sent with the events of a sign-up. */
  activityLocation: setting(text),
  /** The visitor's ZIP code, if the site knows it. Used if the visitor types none. */
  zip: setting(text),
  /** The postal code that the edge network has detected. Used if the visitor types none and `zip` has none. */
  edgePostalCode: setting(text, { affectsMarkup: false }),
  /** The address of the accessibility widget's script. With it, the link Accessibility Tools opens the widget. Without it, that link leads to the brand's accessibility page. */
  accessibilityWidgetUrl: scriptAddress,
  /** The address of the script that fills the reviews badge in a sister brand's footer, such as Trustpilot's `https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js`. Without it, the footer shows no badge. */
  reviewsWidgetUrl: scriptAddress,
  /**
   * The template of Trustpilot's badge: `data-template-id` in the embed code. The default is "Micro Combo".
   * @default 5419b6ffb0d04a076446a9af
   */
  reviewsTemplateId: setting(text, { affectsMarkup: false }),
  /** The business whose reviews Trustpilot's badge shows: `data-businessunit-id` in the embed code. */
  reviewsBusinessUnitId: setting(text, { affectsMarkup: false }),
  /**
   * Removes the sign-up from the footer. Without a sign-up, the footer makes no profile lookup.
   * @label Hide the sign-up
   */
  hideSignUp: setting(flag, { default: false, isAppearance: true }),
} as const;

export type FooterSettings = SettingsOf<typeof footerSettings>;

export type FooterElement = ElementContext<FooterSettings>;
