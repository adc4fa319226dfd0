import { flag, json, text, wholeNumber } from "../../page/settingKinds";
import { optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of the search bar, in the header and in `<hs-search>`. */
export const searchBarSettings = {
  zip: optional(text),
  validateZip: withDefault(flag, false),
  validateText: withDefault(flag, false),
  limit: withDefault(wholeNumber(1, 100), 5),
  defaultSuggestions: optional(json),
  domainUserId: optional(text),
  sessionId: optional(text),
  splitFlag: withDefault(text, "growth_SearchUserEntry"),
} as const;

export type SearchBarSettings = SettingsOf<typeof searchBarSettings>;
