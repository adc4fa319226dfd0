import { SUGGESTIONS_LIMIT } from "../../limits";
import { flag, json, text, wholeNumber } from "../../page/settingKinds";
import { lookSetting, optional, type SettingsOf, visitorCredential, withDefault } from "../../page/settings";

/** The settings of every search bar. */
export const searchBarSettings = {
  /** Prefills the ZIP field. */
  zip: lookSetting(optional(text)),
  /** A search needs a ZIP code of 5 digits. */
  validateZip: lookSetting(withDefault(flag, false)),
  /** A search needs a text. */
  validateText: lookSetting(withDefault(flag, false)),
  /** How many suggestions are asked for and shown at most. */
  limit: lookSetting(withDefault(wholeNumber(1, 100), SUGGESTIONS_LIMIT)),
  /** The suggestions that are shown while nothing is typed: `[{ "name": "…", "id": 1 }]`, as JSON or as a property. */
  defaultSuggestions: lookSetting(optional(json)),
  /** The header `x-domain-user-id` of the suggestions call. */
  domainUserId: visitorCredential,
  /** The header `x-session-id` of the suggestions call. */
  sessionId: visitorCredential,
  /** The split feature that decides the layout of the list; asked for when the search opens. */
  splitFlag: withDefault(text, "growth_SearchUserEntry"),
} as const;

export type SearchBarSettings = SettingsOf<typeof searchBarSettings>;
