import { LOGIN_URL } from "../../constants";
import { flag, text } from "../../settings/settingKinds";
import { type SettingsOf, setting } from "../../settings/settings";

/** The settings of `<hs-auth-guard>` and their defaults. */
export const authGuardSettings = {
  /** Whether the visitor is signed in. */
  authenticated: setting(flag, { default: false, isAppearance: true, isPerVisitor: "signed-in" }),
  /**
   * The address to return to after login: on this site, or on a brand's site over https.
   * @default the current address
   */
  redirect: setting(text, { address: "link" }),
  /** The login page. It receives the query parameter `redirect`. */
  loginUrl: setting(text, { default: LOGIN_URL, address: "link" }),
} as const;

export type AuthGuardSettings = SettingsOf<typeof authGuardSettings>;
