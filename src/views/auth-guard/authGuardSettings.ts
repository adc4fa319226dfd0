import { LOGIN_URL } from "../../limits";
import { flag, text } from "../../settings/settingKinds";
import { type SettingsOf, setting } from "../../settings/settings";

/** The settings of `<hs-auth-guard>` and their defaults. */
export const authGuardSettings = {
  /** Whether the visitor is signed in. */
  authenticated: setting(flag, { default: false, isLook: true, isOfVisitor: true }),
  /**
   * Where the visitor comes back to after logging in: an address of this site, or by https of a brand's site.
   * @default the current address
   */
  redirect: setting(text, { address: "link" }),
  /** The login page; gets the query parameter `redirect`. */
  loginUrl: setting(text, { default: LOGIN_URL, address: "link" }),
} as const;

export type AuthGuardSettings = SettingsOf<typeof authGuardSettings>;
