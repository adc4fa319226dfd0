import { SUGGESTIONS_LIMIT } from "../../limits";
import { flag, jsonList, text, wholeNumber } from "../../settings/settingKinds";
import { type SettingsOf, setting, visitorCredential } from "../../settings/settings";

/** The settings of every search bar. */
export const searchBarSettings = {
  /**
   * The ZIP code that prefills the ZIP field, until the visitor types.
   * @label ZIP code
   */
  zip: setting(text, { isAppearance: true }),
  /**
   * Stops a search without a valid postal code of the brand's country, which is 5 digits in the US.
   * @label Require a valid ZIP code
   */
  validateZip: setting(flag, { default: false, isAppearance: true }),
  /**
   * Stops a search without text.
   * @label Require a project
   */
  validateText: setting(flag, { default: false, isAppearance: true }),
  /**
   * The maximum number of suggestions to request and show.
   * @label Number of suggestions
   */
  limit: setting(wholeNumber(1, 100), { default: SUGGESTIONS_LIMIT, isAppearance: true }),
  /** The suggestions for an empty field: `[{ "name": "…", "id": 1 }]`, as JSON or as a property. */
  defaultSuggestions: setting(jsonList, { isAppearance: true }),
  /** The header `x-domain-user-id` of the suggestions call. */
  domainUserId: visitorCredential,
  /** The header `x-session-id` of the suggestions call. */
  sessionId: visitorCredential,
  /** The split feature that selects the layout of the suggestions. Its treatment is fetched when the list opens. */
  splitFlag: setting(text, { default: "growth_SearchUserEntry" }),
} as const;

export type SearchBarSettings = SettingsOf<typeof searchBarSettings>;
