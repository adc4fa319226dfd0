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

/** The attributes of a page's element that are settings; what else it has does not change what it shows. */
export function pageAttributes(element: RewrittenElement): Record<string, AttributeValue> {
  const known = settingsOf(element.tagName).map(([name]) => name);
  return Object.fromEntries(
    [...element.attributes].filter(([name]) => name === "lang" || known.includes(name)),
  );
}

/** What a div may say of the element that it stands for: its looks and words alone, in `data-` attributes. */
export function standInAttributes(element: RewrittenElement, tag: string): Record<string, AttributeValue> {
  const looks = settingsOf(tag).flatMap(([name, { isLook }]) => (isLook ? `data-${name}` : []));
  const given = [...element.attributes].filter(([name]) => looks.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name.slice("data-".length), value]));
}

function settingsOf(tag: string): [name: string, setting: SettingTable[string]][] {
  const table: SettingTable = { ...sharedSettings, ...tables[tag as FragmentElement] };
  return Object.entries(table).map(([name, setting]) => [attributeName(name), setting]);
}
