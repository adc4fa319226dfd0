import { warnOnce } from "../../src/browser/log";
import { sharedState } from "../../src/browser/sharedState";
import { pageServices } from "../../src/page/services";
import { trustedRegions } from "../../src/page/trustedRegions";
import { attributeName } from "../../src/settings/attributeName";
import type { SettingSource } from "../../src/settings/readSettings";
import { isAllowedAppearance, type SettingTable } from "../../src/settings/settings";

/** The elements that have replaced trusted stand-ins. Their attributes were checked at that time. */
const replacements = sharedState("trusted replacements", () => new WeakSet<Element>());

/** Trusts an element that has replaced a stand-in, regardless of the trusted regions. */
export function trustReplacement(element: Element): void {
  replacements().add(element);
}

/** Whether an element may use all of its settings (contract section 15). */
export function isTrusted(element: Element): boolean {
  const { pageSettings } = pageServices();
  const isInRegion = trustedRegions(element.ownerDocument, "elements", pageSettings);
  return replacements().has(element) || isInRegion?.(element) === true;
}

/** Limits a source to settings of the appearance and to texts. Warns once about each other setting in it. */
export function appearanceOf(source: SettingSource, tag: string, table: SettingTable): SettingSource {
  return {
    ...source,
    get(name) {
      const value = source.get(name);
      if (value === undefined || isAllowedAppearance(table[name], value)) return value;
      const setting = attributeName(name);
      warnOfTrust(
        tag,
        `${setting} is ignored outside the regions that data-elements trusts, where an element may set only its appearance and texts. Set data-${setting} on the script tag.`,
      );
      return undefined;
    },
  };
}

/** Warns once about an element outside the trusted regions. */
export function warnOfTrust(tag: string, what: string): void {
  warnOnce({ kind: "setting", element: tag, message: `<${tag}> ${what}` });
}
