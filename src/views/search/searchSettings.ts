import { CHAT_MAX_LENGTH, CHAT_MAX_ROWS } from "../../limits";
import { enumerated, flag, text, wholeNumber } from "../../page/settingKinds";
import {
  address,
  held,
  look,
  optional,
  type SettingsOf,
  secret,
  unseen,
  withDefault,
} from "../../page/settings";
import { searchBarSettings } from "./searchBarSettings";

/** The settings of `<hs-search>`. */
export const searchSettings = {
  mode: look(withDefault(enumerated("bar", "chat"), "bar")),
  placeholder: look(optional(text)),
  zipPlaceholder: look(optional(text)),
  buttonLabel: look(optional(text)),
  ...searchBarSettings,
  aiLink: withDefault(text, "/ai"),
  maxRows: look(withDefault(wholeNumber(1, 100), CHAT_MAX_ROWS)),
  maxLength: look(withDefault(wholeNumber(1, 100_000), CHAT_MAX_LENGTH)),
  sparkle: look(withDefault(flag, false)),
  loading: look(withDefault(flag, false)),
  searchAppId: secret,
  searchApiKey: secret,
  searchIndex: unseen(held(optional(text))),
  searchFacet: unseen(optional(text)),
  searchHosts: unseen(held(address)),
  userToken: secret,
  syncUrl: unseen(held(withDefault(flag, false), false)),
} as const;

export type SearchSettings = SettingsOf<typeof searchSettings>;
