import { own } from "../browser/own";
import { hasPrivacySignal } from "../browser/privacySignal";
import { createHttp, type Http } from "../http/createHttp";
import { type AnonymousId, createAnonymousIds } from "../tracking/anonymousId";
import { createTracker } from "../tracking/createTracker";
import { pageViewed } from "../tracking/events/page";
import { onePerPage } from "../tracking/onePerPage";
import type { Tracker, TrackerWorld } from "../tracking/Tracker";
import { watchMarkedElements } from "../tracking/watchMarkedElements";
import { watchPageViews } from "../tracking/watchPageViews";
import { elementBrand } from "./elementBrand";
import { createPageSettings, type PageSettings } from "./pageSettings";
import { readSetting, readSettings, type Setting, type SharedSettings, sharedSettings } from "./settings";

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
  loadCollector: TrackerWorld["loadCollector"];
  forgetVisitor: TrackerWorld["forget"];
  trackedBrands: readonly string[];
}

export function createServices(world: ServicesWorld): Services {
  const { window, dataset } = world;
  const pageSettings = createPageSettings(dataset);
  const { document } = window;
  return {
    pageSettings,
    anonymousId: createAnonymousIds(),
    http: createHttp({
      fetch: (...parameters) => window.fetch(...parameters),
      pageAddress: () => own(document, "baseURI"),
      apiToken: () => ({
        url: ofPage("apiUrl", pageSettings),
        token: ofPage("apiAuthToken", pageSettings),
      }),
    }),
    tracker: onePerPage(document, () => createPageTracker(world, pageSettings)),
  };
}

/** What the page as a whole says of a setting. */
function ofPage<K extends keyof SharedSettings>(name: K, { sources }: PageSettings): SharedSettings[K] {
  return readSetting(name, sharedSettings[name] as Setting<SharedSettings[K]>, sources, () => undefined);
}

/** The tracker of the page, with what it hears from the page itself. */
function createPageTracker(
  { window, loadCollector, forgetVisitor, trackedBrands }: ServicesWorld,
  pageSettings: PageSettings,
): Tracker {
  const { document } = window;
  const tracker = createTracker({
    announce: (type, detail) => own(document, "dispatchEvent")(new CustomEvent(type, { detail })),
    pageName: () => window.location.pathname,
    isAllowed: () =>
      !hasPrivacySignal() &&
      !ofPage("authoring", pageSettings) &&
      !pageSettings.sources.some((source) => source.get("analytics") === "off"),
    pageConfig: () => {
      const settings = readSettings(sharedSettings, pageSettings.sources, () => undefined);
      return { ...settings, brand: elementBrand("page", settings) };
    },
    loadCollector,
    forget: forgetVisitor,
    trackedBrands,
  });
  const search = watchMarkedElements(document, tracker);
  const view = watchPageViews(window, () => {
    // A page without our script tag, with elements from a bundle, has nobody else to say that all were heard.
    tracker.settle();
    tracker.track(pageViewed());
    return tracker.reconsider();
  });
  pageSettings.subscribe(() => {
    tracker.reconsider();
    search();
    view();
  });
  return tracker;
}
