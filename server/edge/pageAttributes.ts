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

/** Of each element the attributes that change what it shows. */
const names = new Map(
  Object.entries(tables).map(([element, table]) => [
    element,
    ["lang", ...Object.keys({ ...sharedSettings, ...table }).map(attributeName)],
  ]),
);

/** The attributes of a page's element that are settings; what else it has does not change what it shows. */
export function pageAttributes(element: RewrittenElement): Record<string, AttributeValue> {
  const known = names.get(element.tagName) ?? [];
  return Object.fromEntries([...element.attributes].filter(([name]) => known.includes(name)));
}
