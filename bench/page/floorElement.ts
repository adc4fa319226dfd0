import { resolveBrand } from "../../src/brands/resolveBrand";
import type { ElementContext } from "../../src/element/ElementContext";
import { createHttp } from "../../src/http/createHttp";
import type { SettingsOf, SettingTable, SharedSettings } from "../../src/settings/settings";
import { sharedSettings } from "../../src/settings/settings";

/** Creates the context of a view without an element: default settings, no tracker, the page's `fetch`. */
export function floorElement<T extends SettingTable>(
  hostElement: HTMLElement,
  table: T,
): ElementContext<SettingsOf<T> & SharedSettings> {
  const settings: Record<string, unknown> = {};
  const all: SettingTable = { ...sharedSettings, ...table };
  for (const name of Object.keys(all)) settings[name] = all[name]?.default;
  return {
    tag: "page",
    hostElement,
    settings: settings as SettingsOf<T> & SharedSettings,
    table: all,
    brand: resolveBrand({ brand: undefined, domain: undefined }).brand,
    language: { language: "en", isFromHostPage: false },
    services,
    isTrusted: true,
    isGivenByElement: () => false,
    signal: new AbortController().signal,
    emit: () => true,
    track: () => undefined,
    reportShown: () => undefined,
    attempt: 0,
  };
}

const services = {
  pageBrand: { tell: () => undefined },
  tracker: { isOn: () => false, subscribe: () => () => undefined },
  anonymousIds: () => ({ persistent: undefined, temporary: "bench" }),
  http: createHttp({
    fetch: (...parameters) => fetch(...parameters),
    pageAddress: () => document.baseURI,
    apiToken: () => ({ url: undefined, token: undefined }),
  }),
} as unknown as ElementContext["services"];
