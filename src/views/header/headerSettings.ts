import { NAVIGATION_MAX_STALE_S } from "../../limits";
import { enumerated, flag, jsonObject, text, wholeNumber } from "../../settings/settingKinds";
import { callAddress, type SettingsOf, setting, visitorCredential, withFacts } from "../../settings/settings";
import { searchBarSettings } from "../search/searchSettings";
import { HEADER_VARIANTS, VARIANTS } from "../variants";

/** The settings of `<hs-header>` and their defaults (contract section 4). */
export const headerSettings = {
  /** `STANDARD_WITH_SEARCH`: the search bar. `STANDARD_WITH_AI_BUTTON`: the search bar and the AI Pro Finder. `STANDARD_WITH_AI_FIELD`: the AI field. */
  variant: setting(
    { ...enumerated(...HEADER_VARIANTS), acceptedOnHostPage: VARIANTS },
    { default: "STANDARD_WITH_SEARCH", isAppearance: true },
  ),
  /** Which of the product's two headers it is. They differ in how fast the mobile menu closes: `global` in 500 ms, `site-wide` in 700 ms. */
  layout: setting(enumerated("global", "site-wide"), { default: "global", isAppearance: true }),
  /** Navigation data, as JSON or as a property. With it, the header makes no navigation call. */
  navigation: setting(jsonObject, { affectsMarkup: false }),
  /**
   * The query parameter `variant` of the navigation call.
   * @label Navigation variant
   */
  navVariant: setting(text, { isAppearance: true }),
  /** The query parameter `domain` of the navigation call. */
  navDomain: setting(text),
  /** If the navigation call fails, the header shows the last good navigation, unless it is older than this many seconds. 0 turns this off. */
  navigationMaxStale: setting(wholeNumber(0, NAVIGATION_MAX_STALE_S), {
    default: 0,
    valueWhileEditing: { value: 0 },
  }),
  /** Whether the visitor is signed in. Takes effect only if the navigation data has an authenticated version. */
  authenticated: setting(flag, { default: false, isAppearance: true, isPerVisitor: "signed-in" }),
  /** The visitor's first name, shown in the avatar and the greeting. */
  firstName: setting(text, { isAppearance: true, isPrivate: true, isPerVisitor: true }),
  /** The bearer token (JWT) of the navigation call. It is used until its `exp`. After that, `token-url` provides a new one. */
  token: withFacts(visitorCredential, { isPerVisitor: "signed-in" }),
  /** The address that provides a token, if none is set or it has expired. */
  tokenUrl: callAddress,
  /** The query parameter `r_accesskey` of the token call. */
  tokenAccessKey: visitorCredential,
  /** The query parameter `r_username` of the token call. */
  tokenUsername: visitorCredential,
  /**
   * The address that the AI entry opens.
   * @default the navigation data's AI link, else /ai
   */
  aiLink: setting(text, { address: "link" }),
  /** The level of the headings in panels, menu cards and the profile menu, from 1 to 6. Headings under them are one level lower. */
  headingLevel: setting(wholeNumber(1, 6), { default: 2 }),
  ...searchBarSettings,
} as const;

export type HeaderSettings = SettingsOf<typeof headerSettings>;
