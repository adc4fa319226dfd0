import { safeUrl } from "../../src/browser/safeUrl";
import { siteAddress } from "../../src/flows/buildSearchAddress";
import { attributeName } from "../../src/settings/attributeName";
import { type SettingTable, sharedSettings } from "../../src/settings/settings";
import { elementSettings } from "./elementSettings";
import type { FragmentElement } from "./FragmentElement";
import type { AttributeValue } from "./fragmentOptions";
import { invalidArgument } from "./invalidArgument";

/** Throws if an attribute that is an address, or a list of addresses, has a scheme that neither links nor calls accept. */
export function checkAddresses(
  tag: FragmentElement,
  attributes: Readonly<Record<string, AttributeValue>> = {},
): void {
  const table: SettingTable = { ...sharedSettings, ...elementSettings[tag] };
  for (const [name, { address, isAddressList }] of Object.entries(table)) {
    const given = attributes[attributeName(name)];
    if (!address || typeof given !== "string") continue;
    for (const one of isAddressList ? given.split(/\s+/) : [given]) {
      if (!isAccepted(one))
        throw invalidArgument(
          tag,
          `attribute ${attributeName(name)}`,
          one,
          "an http, https or relative address",
        );
    }
  }
}

/** A collector and a site may also be a host name with a port. */
function isAccepted(address: string): boolean {
  return safeUrl(siteAddress(address)) !== undefined || /^[\w-]+:\d{2,5}(\/|$)/.test(address);
}
