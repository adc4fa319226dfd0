import { SUGGESTIONS_LIMIT } from "../../limits";
import { flag, json, text, wholeNumber } from "../../page/settingKinds";
import { optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of a search bar, wherever it stands. */
export const searchBarSettings = {
  zip: optional(text),
  validateZip: withDefault(flag, false),
  validateText: withDefault(flag, false),
  limit: withDefault(wholeNumber(1, 100), SUGGESTIONS_LIMIT),
  defaultSuggestions: optional(json),
  domainUserId: optional(text),
  sessionId: optional(text),
  splitFlag: withDefault(text, "growth_SearchUserEntry"),
} as const;

export type SearchBarSettings = SettingsOf<typeof searchBarSettings>;
