import { resolveBrand } from "../../src/brands/resolveBrand";
import type { ElementContext } from "../../src/element/ElementContext";
import { createHttp } from "../../src/http/createHttp";
import { createPageBrand } from "../../src/page/pageBrand";
import { createPageSettings } from "../../src/page/pageSettings";
import type { Services } from "../../src/page/services";
import { isGivenByElement, readSettings } from "../../src/settings/readSettings";
import { type SettingsOf, type SettingTable, sharedSettings } from "../../src/settings/settings";
import type { TrackedEvent } from "../../src/tracking/Tracker";
import type { fakeServer } from "./fakeServer";

/** A mounted element for tests of flows, with a fake server. It records its events. */
export function fakeElement<T extends SettingTable>(
  table: T,
  given: Partial<Record<string, unknown>>,
  server: ReturnType<typeof fakeServer>,
  brandName?: string,
  /** The page's settings, as the script tag's `data-` attributes. */
  hostPageSettings: Readonly<Record<string, string>> = {},
) {
  const emitted: { type: string; detail: unknown }[] = [];
  const tracked: TrackedEvent[] = [];
  const controller = new AbortController();
  const source = { describe: (name: string) => name, get: (name: string) => given[name], isOfElement: true };
  const pageSettings = createPageSettings(hostPageSettings);
  const sources = [source, ...pageSettings.sources];
  const all: SettingTable = { ...sharedSettings, ...table };
  const services = {
    http: createHttp({
      fetch: server.fetch,
      pageAddress: () => document.baseURI,
      apiToken: () => ({ url: undefined, token: undefined }),
    }),
    pageSettings,
    pageBrand: createPageBrand(document, "host.example", pageSettings),
    tracker: { isOn: () => true, subscribe: () => () => undefined, isAnswerAwaited: () => false },
    anonymousIds: (id: string | undefined) => ({ persistent: id, temporary: "made-up" }),
  } as unknown as Services;
  const element: ElementContext<SettingsOf<T>> = {
    tag: "hs-test",
    hostElement: document.createElement("div"),
    settings: readSettings(all, sources, () => undefined) as never,
    table: all,
    language: { language: "en", isFromHostPage: false },
    brand: resolveBrand({ brand: brandName }).brand,
    services,
    isTrusted: true,
    isGivenByElement: (name) => isGivenByElement(name, all, sources),
    signal: controller.signal,
    emit(type, detail) {
      emitted.push({ type, detail });
      return true;
    },
    track: (event) => void tracked.push(event),
    reportShown: () => undefined,
    attempt: 0,
  };
  return { element, emitted, tracked, remove: () => controller.abort() };
}
