import { safeUrl } from "../../src/browser/safeUrl";
import { siteAddress } from "../../src/flows/search/leaveForSearch";
import { attributeName } from "../../src/settings/attributeName";
import { type SettingTable, sharedSettings } from "../../src/settings/settings";
import { elementSettings } from "./elementSettings";
import type { FragmentElement } from "./FragmentElement";
import type { AttributeValue } from "./fragmentOptions";
import { invalidArgument } from "./invalidArgument";

/** Throws if an attribute that is an address, or a list of addresses, has a scheme that its links or calls do not accept. */
export function checkAddresses(
  tag: FragmentElement,
  attributes: Readonly<Record<string, AttributeValue>> = {},
): void {
  const table: SettingTable = { ...sharedSettings, ...elementSettings[tag] };
  for (const [name, { address, isAddressList }] of Object.entries(table)) {
    const given = attributes[attributeName(name)];
    if (!address || typeof given !== "string") continue;
    const isLink = address === "link";
    for (const one of isAddressList ? given.trim().split(/\s+/) : [given.trim()]) {
      if (isAccepted(one, isLink)) continue;
      const accepts = `an http, https${isLink ? ", mailto, tel" : ""} or relative address`;
      throw invalidArgument(tag, `attribute ${attributeName(name)}`, one, accepts);
    }
  }
}

function isAccepted(address: string, isLink: boolean): boolean {
  // A host name without a dot and with a port looks like a scheme.
  if (/^localhost:\d/.test(address)) return true;
  const read = safeUrl(siteAddress(address));
  return read !== undefined && (isLink || !/^(mailto|tel):/i.test(read));
}
