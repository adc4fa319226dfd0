import type { SettingTable } from "../src/settings/settings";
import { authGuardSettings } from "../src/views/auth-guard/authGuardSettings";
import { badgesSettings } from "../src/views/badges/badgesSettings";
import { emailSignupSettings } from "../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../src/views/footer/footerSettings";
import { headerSettings } from "../src/views/header/headerSettings";
import { searchSettings } from "../src/views/search/searchSettings";
import type { FragmentElement } from "./FragmentElement";

/** The settings of every element by its tag, without the shared ones. It is free of views, so that it adds no React to the edge. */
export const elementSettings: Readonly<Record<FragmentElement, SettingTable>> = {
  "hs-header": headerSettings,
  "hs-search": searchSettings,
  "hs-email-signup": emailSignupSettings,
  "hs-footer": footerSettings,
  "hs-badges": badgesSettings,
  "hs-auth-guard": authGuardSettings,
};
