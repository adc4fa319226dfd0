import { text } from "../../page/settingKinds";
import { look, optional, type SettingsOf } from "../../page/settings";

/** The settings of `<hs-badges>`. */
export const badgesSettings = { badges: look(optional(text)) } as const;

export type BadgesSettings = SettingsOf<typeof badgesSettings>;
