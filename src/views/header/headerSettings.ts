import { NAVIGATION_MAX_STALE_S } from "../../limits";
import { enumerated, flag, json, text, wholeNumber } from "../../page/settingKinds";
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
import { searchBarSettings } from "../search/searchBarSettings";
import { HEADER_VARIANTS, VARIANTS } from "../variants";

/** The settings of `<hs-header>` and their defaults (contract section 4). */
export const headerSettings = {
  ...searchBarSettings,
  variant: look(withDefault({ ...enumerated(...HEADER_VARIANTS), ofPage: VARIANTS }, "STANDARD_WITH_SEARCH")),
  layout: look(withDefault(enumerated("global", "site-wide"), "global")),
  navigation: unseen(optional(json)),
  navVariant: look(optional(text)),
  navDomain: optional(text),
  navigationMaxStale: held(withDefault(wholeNumber(0, NAVIGATION_MAX_STALE_S), 0), 0),
  authenticated: look(withDefault(flag, false)),
  firstName: { ...look(optional(text)), isSecret: true },
  token: secret,
  tokenUrl: unseen(held(address)),
  tokenAccessKey: secret,
  tokenUsername: secret,
  aiLink: optional(text),
} as const;

export type HeaderSettings = SettingsOf<typeof headerSettings>;
