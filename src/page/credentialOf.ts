import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { type Credential, mayReceive } from "../http/credentials";
import type { ElementContext } from "./ElementContext";
import { text } from "./settingKinds";
import { attributeName, optional, readSetting } from "./settings";

/** The address settings that a credential may be bound to; `searchHosts` holds several, separated by spaces. */
type CredentialAddress =
  | "apiUrl"
  | "tokenUrl"
  | "searchUrl"
  | "searchHosts"
  | "landingPagesUrl"
  | "eventGatewayUrl";

/**
 * A setting that identifies a visitor or lets somebody in, bound to its addresses: what the page gives to the page's, what an
 * element gives itself to its own and to the page's. Undefined, after one warning, where none of the call's addresses may have it.
 */
export function credentialOf(
  element: ElementContext,
  setting: string,
  address: CredentialAddress,
): Credential | undefined {
  const value = (element.settings as Readonly<Record<string, unknown>>)[setting];
  return typeof value === "string" && value ? bindTo(element, value, setting, address) : undefined;
}

/** The same for a value that came by way of a setting: it belongs to whoever gave that. */
export function bindTo(
  element: ElementContext,
  value: string,
  setting: string,
  address: CredentialAddress,
): Credential | undefined {
  const { settings, services, isOwn, host, tag } = element;
  const { sources } = services.pageSettings;
  const called = addressesIn(address, (settings as Readonly<Record<string, unknown>>)[address]);
  const ofPage = addressesIn(
    address,
    readSetting(address, optional(text), sources, () => undefined),
  );
  const credential = { value, addresses: isOwn(setting) ? [...called, ...ofPage] : ofPage };
  const base = documentProperty(host.ownerDocument, "baseURI");
  if (called.some((one) => mayReceive(one, credential, base))) return credential;
  const message = `<${tag}> ${attributeName(setting)} is given by the page, ${attributeName(address)} by this element itself, so the one is not sent to the other; accepted: both on the element, or both on the script tag or in HomeServices.configure.`;
  if (called.length) warnOnce({ kind: "setting", element: tag, message });
  return undefined;
}

function addressesIn(setting: CredentialAddress, value: unknown): string[] {
  if (typeof value !== "string" || !value) return [];
  return setting === "searchHosts" ? value.split(/\s+/).filter(Boolean) : [value];
}
