import { attributeName, type SettingTable, sharedSettings } from "../../src/page/settings";
import { authGuardSettings } from "../../src/views/auth-guard/authGuardSettings";
import { badgesSettings } from "../../src/views/badges/badgesSettings";
import { emailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { headerSettings } from "../../src/views/header/headerSettings";
import { searchSettings } from "../../src/views/search/searchSettings";
import type { AttributeValue, FragmentElement } from "../index";
import type { RewrittenElement } from "./EdgeRuntime";

const tables: Record<FragmentElement, SettingTable> = {
  "hs-header": headerSettings,
  "hs-footer": footerSettings,
  "hs-email-signup": emailSignupSettings,
  "hs-search": searchSettings,
  "hs-badges": badgesSettings,
  "hs-auth-guard": authGuardSettings,
};

/** The attributes by which an element is set, and those by which a div says the looks of one. Pages are many: found once. */
const known = Object.fromEntries(
  Object.entries(tables).map(([tag, table]) => {
    const settings = Object.entries({ ...sharedSettings, ...table });
    const looks = settings.filter(([, { isLook }]) => isLook);
    return [
      tag,
      {
        attributes: new Set(["lang", ...settings.map(([name]) => attributeName(name))]),
        looks: new Set(looks.map(([name]) => `data-${attributeName(name)}`)),
      },
    ];
  }),
);

/** The attributes of a page's element that are settings; what else it has does not change what it shows. */
export function pageAttributes(element: RewrittenElement): Record<string, AttributeValue> {
  const attributes = known[element.tagName]?.attributes;
  return Object.fromEntries([...element.attributes].filter(([name]) => attributes?.has(name)));
}

/** What a div may say of the element that it stands for: its looks and words alone, in `data-` attributes. */
export function standInAttributes(element: RewrittenElement, tag: string): Record<string, AttributeValue> {
  const given = [...element.attributes].filter(([name]) => known[tag]?.looks.has(name));
  return Object.fromEntries(given.map(([name, value]) => [name.slice("data-".length), value]));
}
