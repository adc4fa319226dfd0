import { LOGIN_URL } from "../../limits";
import { flag, text } from "../../page/settingKinds";
import { linkAddress, lookSetting, optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-auth-guard>` and their defaults. */
export const authGuardSettings = {
  /** Whether the visitor is signed in. */
  authenticated: lookSetting(withDefault(flag, false)),
  /**
   * Where the visitor comes back to after logging in: an address of this site, or by https of a brand's site.
   * @default the current address
   */
  redirect: linkAddress(optional(text)),
  /** The login page; gets the query parameter `redirect`. */
  loginUrl: linkAddress(withDefault(text, LOGIN_URL)),
} as const;

export type AuthGuardSettings = SettingsOf<typeof authGuardSettings>;
