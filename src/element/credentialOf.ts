import { documentProperty } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { type Credential, mayReceive } from "../http/credentials";
import { attributeName } from "../settings/attributeName";
import { readSetting } from "../settings/readSettings";
import type { Setting, SettingTable, SharedSettings } from "../settings/settings";
import type { VisitorId } from "../tracking/anonymousId";
import type { ElementContext } from "./ElementContext";

type SettingName<S> = keyof (S & SharedSettings) & string;

/**
 * A credential with the addresses that may receive it. The host page's credential goes to the host page's addresses. An element's credential
 * also goes to that element's addresses. Undefined, with one warning, if no address of the call may receive it.
 */
export function credentialOf<S extends object>(
  element: ElementContext<S>,
  name: SettingName<S>,
  address: SettingName<S>,
): Credential | undefined {
  const value = (element.settings as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" && value ? bindTo(element, value, name, address) : undefined;
}

/** Like `credentialOf`, for a value derived from a setting. The value belongs to the element or the host page that set the setting. */
export function bindTo<S extends object>(
  element: ElementContext<S>,
  value: string,
  name: SettingName<S>,
  address: SettingName<S>,
): Credential | undefined {
  const { settings, table, services, isGivenByElement, hostElement, tag } = element;
  const { sources } = services.pageSettings;
  const called = addressesIn(table, address, (settings as Readonly<Record<string, unknown>>)[address]);
  const hostPageAddresses = addressesIn(
    table,
    address,
    readSetting(address, table[address] as Setting<string | undefined>, sources, () => undefined),
  );
  const credential = {
    value,
    addresses: isGivenByElement(name) ? [...called, ...hostPageAddresses] : hostPageAddresses,
  };
  const base = documentProperty(hostElement.ownerDocument, "baseURI");
  if (called.some((url) => mayReceive(url, credential, base))) return credential;
  const message = `<${tag}> does not send ${attributeName(name)} to its own ${attributeName(address)}, because the page set ${attributeName(name)} for the page's address. Set both on the element, or both on the script tag or in HomeServices.configure.`;
  if (called.length) warnOnce({ kind: "setting", element: tag, message });
  return undefined;
}

function addressesIn(table: SettingTable, name: string, value: unknown): string[] {
  if (typeof value !== "string" || !value) return [];
  return table[name]?.isAddressList ? value.split(/\s+/).filter(Boolean) : [value];
}

/**
 * The visitor's id for calls to one address. The cookie's id belongs neither to the host page nor to the element, so any address that the
 * element calls may receive it.
 */
export function visitorId(
  element: ElementContext,
  address: "searchUrl" | "landingPagesUrl" | "eventGatewayUrl",
): VisitorId {
  const { services, settings, tag } = element;
  const { persistent: value, temporary } = services.anonymousIds(settings.anonymousId);
  const url = settings[address];
  if (settings.anonymousId && settings.anonymousId !== value) {
    const message = `<${tag}> anonymous-id looks like an email address or a token, so no event contains it.`;
    warnOnce({ kind: "setting", element: tag, message });
  }
  if (!value || !url) return { temporary, persistent: undefined };
  if (settings.anonymousId === value)
    return { temporary, persistent: bindTo(element, value, "anonymousId", address) };
  return { temporary, persistent: { value, addresses: [url] } };
}
