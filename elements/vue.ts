import type { DefineComponent, HTMLAttributes } from "vue";
import type { ElementEvents } from "../src/element/elementEvents";
import type { SettingTable } from "../src/settings/settings";
import type { authGuardSettings } from "../src/views/auth-guard/authGuardSettings";
import type { badgesSettings } from "../src/views/badges/badgesSettings";
import type { emailSignupSettings } from "../src/views/email-signup/emailSignupSettings";
import type { footerSettings } from "../src/views/footer/footerSettings";
import type { headerSettings } from "../src/views/header/headerSettings";
import type { searchSettings } from "../src/views/search/searchSettings";
import type { SettingProps } from "./runtime/settingProps";

/** `hs-ready` becomes `onHsReady`, the name under which Vue checks `@hs-ready` in a template. */
type Listener<T extends string> = `on${Pascal<T>}`;
type Pascal<T extends string> = T extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<T>;

/** The props of an element in a Vue template. */
export type VueElement<T extends SettingTable> = DefineComponent<
  Omit<HTMLAttributes, keyof T> &
    SettingProps<T> & {
      [Name in keyof ElementEvents as Listener<Name>]?: (event: CustomEvent<ElementEvents[Name]>) => void;
    }
>;

declare module "vue" {
  interface GlobalComponents {
    "hs-header": VueElement<typeof headerSettings>;
    "hs-search": VueElement<typeof searchSettings>;
    "hs-email-signup": VueElement<typeof emailSignupSettings>;
    "hs-footer": VueElement<typeof footerSettings>;
    "hs-badges": VueElement<typeof badgesSettings>;
    "hs-auth-guard": VueElement<typeof authGuardSettings>;
  }
}
