import type { ElementProps } from "./elementProps";
import type { elements } from "./elements";
import type { ElementTag } from "./elementTags";
import { HsAuthGuard } from "./hs-auth-guard";
import { HsBadges } from "./hs-badges";
import { HsEmailSignup } from "./hs-email-signup";
import { HsFooter } from "./hs-footer";
import { HsHeader } from "./hs-header";
import { HsSearch } from "./hs-search";

/** The classes of all elements, in the order in which they are registered. */
export const elementClasses = {
  "hs-header": HsHeader,
  "hs-search": HsSearch,
  "hs-email-signup": HsEmailSignup,
  "hs-footer": HsFooter,
  "hs-badges": HsBadges,
  "hs-auth-guard": HsAuthGuard,
} as const satisfies { readonly [Tag in ElementTag]: { tag: Tag } };
export type { HsAuthGuard, HsBadges, HsEmailSignup, HsFooter, HsHeader, HsSearch };

type Classes = typeof elementClasses;
type ElementsByTag = { [Tag in ElementTag]: InstanceType<Classes[Tag]> };
type Records = typeof elements;

export type SettingsByTag = { [Tag in ElementTag]: Records[Tag]["definition"]["settings"] };

type PropsByTag = { [Tag in ElementTag]: ElementProps<ElementsByTag[Tag], SettingsByTag[Tag]> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends PropsByTag {}
  }
}
