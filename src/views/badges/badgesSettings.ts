import { text } from "../../settings/settingKinds";
import { type SettingsOf, setting } from "../../settings/settings";

export const badgesSettings = {
  /**
   * The badges to show, in order, separated by spaces: super-service-award, background-checked, certified.
   * @label Badges, separated by spaces
   */
  badges: setting(text, { isAppearance: true }),
} as const;

export type BadgesSettings = SettingsOf<typeof badgesSettings>;
