import { SUGGESTIONS_LIMIT } from "../../limits";
import { flag, json, text, wholeNumber } from "../../page/settingKinds";
import { look, optional, type SettingsOf, secret, withDefault } from "../../page/settings";

/** The settings of every search bar. */
export const searchBarSettings = {
  zip: look(optional(text)),
  validateZip: look(withDefault(flag, false)),
  validateText: look(withDefault(flag, false)),
  limit: look(withDefault(wholeNumber(1, 100), SUGGESTIONS_LIMIT)),
  defaultSuggestions: look(optional(json)),
  domainUserId: secret,
  sessionId: secret,
  splitFlag: withDefault(text, "growth_SearchUserEntry"),
} as const;

export type SearchBarSettings = SettingsOf<typeof searchBarSettings>;
