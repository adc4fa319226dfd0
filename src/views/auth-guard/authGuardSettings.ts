import { LOGIN_URL } from "../../limits";
import { flag, text } from "../../page/settingKinds";
import { look, optional, type SettingsOf, withDefault } from "../../page/settings";

/** The settings of `<hs-auth-guard>` and their defaults. */
export const authGuardSettings = {
  authenticated: look(withDefault(flag, false)),
  redirect: optional(text),
  loginUrl: { ...withDefault(text, LOGIN_URL), isAddress: true },
} as const;

export type AuthGuardSettings = SettingsOf<typeof authGuardSettings>;
