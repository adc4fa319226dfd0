import { text } from "../../page/settingKinds";
import { lookSetting, optional, type SettingsOf } from "../../page/settings";

/** The settings of `<hs-badges>`. */
export const badgesSettings = {
  /** Which badges are shown, in this order, separated by spaces: super-service-award, background-checked, certified. */
  badges: lookSetting(optional(text)),
} as const;

export type BadgesSettings = SettingsOf<typeof badgesSettings>;
