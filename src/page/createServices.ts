import { createHttp, type Http } from "../http/createHttp";
import { type AnonymousId, createAnonymousIds } from "../tracking/anonymousId";
import { createTracker, type OpenCollector, type Tracker } from "../tracking/createTracker";
import { createPageSettings, type PageSettings } from "./pageSettings";
import { readSetting, sharedSettings } from "./settings";

/** What all elements of a page share. */
export interface Services {
  http: Http;
  tracker: Tracker;
  pageSettings: PageSettings;
  anonymousId(given: string | undefined): AnonymousId;
}

export interface ServicesWorld {
  window: Window & typeof globalThis;
  /** The script tag's `data-` attributes, camelCase. */
  dataset: Readonly<Record<string, string | undefined>>;
  openCollector?: OpenCollector;
  trackedBrands: readonly string[];
}

export function createServices({ window, dataset, openCollector, trackedBrands }: ServicesWorld): Services {
  const pageSettings = createPageSettings(dataset);
  const { document } = window;
  const ofPage = <T>(name: "apiUrl" | "apiAuthToken"): T =>
    readSetting(name, sharedSettings[name], pageSettings.sources, () => undefined) as T;

  return {
    pageSettings,
    anonymousId: createAnonymousIds(),
    http: createHttp({
      fetch: (...parameters) => window.fetch(...parameters),
      pageAddress: () => document.baseURI,
      apiToken: () => ({ url: ofPage("apiUrl"), token: ofPage("apiAuthToken") }),
    }),
    tracker: createTracker({
      announce: (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail })),
      pageName: () => window.location.pathname,
      openCollector,
      trackedBrands,
    }),
  };
}
