import type { Http } from "../http/createHttp";
import type { Services } from "../page/services";
import type { SettingTable, SharedSettings } from "../settings/settings";

/** The settings of an element while its host page is being edited. */
export function authoringSettings(settings: SharedSettings, table: SettingTable): SharedSettings {
  const values: Record<string, unknown> = { ...settings };
  for (const name of Object.keys(table)) {
    const fixed = table[name]?.valueWhileEditing;
    if (fixed) values[name] = fixed.value;
  }
  return values as unknown as SharedSettings;
}

/** Disables the links in a root while its host page is being edited, and enables them again afterward. */
export function disableLinks(root: ShadowRoot | null, isEdited: boolean): void {
  for (const eventType of ["click", "auxclick"])
    root?.[isEdited ? "addEventListener" : "removeEventListener"](eventType, preventNavigation);
}

/** Ignores links in the fallback children, which belong to the host page. */
function preventNavigation(press: Event): void {
  const link = (press.target as Element).closest("a[href]");
  if (link && (press.currentTarget as Node).contains(link)) press.preventDefault();
}

const authoringByServices = new WeakMap<Services, Services>();

/** The host page's services, with an HTTP client that makes no calls and returns placeholder responses. */
export function authoringServices(services: Services): Services {
  let created = authoringByServices.get(services);
  if (!created) {
    const respond: Http["get"] = async (url) =>
      (await import("./placeholderResponse")).placeholderResponse(url);
    created = { ...services, http: { ...services.http, get: respond, post: respond } };
    authoringByServices.set(services, created);
  }
  return created;
}
