import { cleanPath } from "../browser/cleanAddress";
import { documentProperty } from "../browser/documentProperty";
import { hasPrivacySignal } from "../browser/privacySignal";
import { whenActivated } from "../browser/whenActivated";
import { createHttp, type Http } from "../http/createHttp";
import { type AnonymousIds, createAnonymousIds } from "../tracking/anonymousId";
import { createConsent } from "../tracking/createConsent";
import { createTracker } from "../tracking/createTracker";
import { pageViewed } from "../tracking/events/page";
import { followNavigations } from "../tracking/followNavigations";
import { onePerPage } from "../tracking/onePerPage";
import type { PageTracker, TrackerWorld } from "../tracking/Tracker";
import { untilActivated } from "../tracking/untilActivated";
import { watchMarkedElements } from "../tracking/watchMarkedElements";
import { watchPageViews } from "../tracking/watchPageViews";
import { createConsentFollower } from "./createConsentFollower";
import { createPageBrand, type PageBrand } from "./pageBrand";
import { createPageSettings, type PageSettings } from "./pageSettings";
import { readSetting, readSettings, type Setting, type SharedSettings, sharedSettings } from "./settings";
import { warnOfValue } from "./warnOfValue";

/** What all elements of a page share. */
export interface Services {
  http: Http;
  tracker: PageTracker;
  pageSettings: PageSettings;
  pageBrand: PageBrand;
  anonymousIds(given: string | undefined): AnonymousIds;
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
  const pageBrand = createPageBrand(document, window.location.hostname, pageSettings);
  return {
    pageSettings,
    pageBrand,
    anonymousIds: createAnonymousIds(),
    http: createHttp({
      fetch: (...parameters) => window.fetch(...parameters),
      pageAddress: () => documentProperty(document, "baseURI"),
      apiToken: () => ({
        url: ofPage("apiUrl", pageSettings),
        token: ofPage("apiAuthToken", pageSettings),
      }),
    }),
    tracker: onePerPage(document, () => createPageTracker(world, pageSettings, pageBrand)),
  };
}

/** What the page as a whole says of a setting. */
function ofPage<K extends keyof SharedSettings>(name: K, { sources }: PageSettings): SharedSettings[K] {
  return readSetting(name, sharedSettings[name] as Setting<SharedSettings[K]>, sources, () => undefined);
}

/** The tracker of the page, with what the page itself tells it. */
function createPageTracker(
  { window, loadCollector, forgetVisitor, trackedBrands }: ServicesWorld,
  pageSettings: PageSettings,
  pageBrand: PageBrand,
): PageTracker {
  const { document } = window;
  const announce = (type: string, detail: object) =>
    documentProperty(document, "dispatchEvent").call(document, new CustomEvent(type, { detail }));
  let connecting: Promise<() => void> | undefined;
  /** Connects with the site's other documents, once. Without that file a refusal still holds in this document. */
  const connect = () => {
    connecting ??= import("../browser/connectRefusals").then(({ connectRefusals }) =>
      connectRefusals(window, consent.refuseFromElsewhere),
    );
    return connecting.catch(() => () => undefined);
  };
  const shareRefusal = () => void connect().then((share) => share());
  const consent = createConsent({
    announce,
    shareRefusal,
    onChange: () => tracker.reconsider(),
  });
  // The page hands on a refusal by `configure`, too: no setting of an element or of the script tag stands above that.
  const isConfiguredOff = () =>
    readSetting("analytics", sharedSettings.analytics, [pageSettings.configured], () => undefined) === "off";
  const isRefused = () => hasPrivacySignal() || ofPage("authoring", pageSettings) || isConfiguredOff();
  const pageTracker = createTracker({
    announce,
    address: () => window.location.href,
    pageName: (address) => cleanPath(new URL(address).pathname),
    consent: () => (isRefused() ? "denied" : consent.answer()),
    pageAnalytics: () => ofPage("analytics", pageSettings),
    pageConfig: () => {
      const settings = readSettings(sharedSettings, pageSettings.sources, warnOfValue("page"));
      return { ...settings, brand: pageBrand.current() };
    },
    loadCollector() {
      void connect();
      return loadCollector();
    },
    forget: forgetVisitor,
    trackedBrands,
  });
  const tracker = untilActivated(
    document,
    { ...pageTracker, setConsent: consent.decide, visitorConsent: consent },
    connect,
  );
  const search = watchMarkedElements(document, tracker);
  const views = watchPageViews(window, (view) => {
    // It stays due until it is known whose it is.
    if (pageBrand.pending()) return undefined;
    // A page without our script tag, with elements from a bundle, has nobody else to say that all have registered.
    tracker.decideReadiness();
    const isTracked = tracker.track(pageViewed(view));
    if (isTracked) void connect();
    return isTracked;
  });
  pageBrand.subscribe(views.look);
  const navigations = followNavigations(window, () => ofPage("pageViews", pageSettings), views.navigated);
  const followConsent = createConsentFollower(window, pageSettings, (isGranted) =>
    tracker.setConsent(isGranted, "consent source"),
  );
  followConsent();
  pageSettings.subscribe((options) => {
    followConsent();
    if (Object.hasOwn(options, "analytics")) {
      if (isConfiguredOff()) shareRefusal();
      else consent.forgetElsewhere();
    }
    navigations.look();
    tracker.reconsider();
    search();
    views.look();
  });
  whenActivated(document, () => {
    search();
    views.look();
  });
  return {
    ...tracker,
    register(element, given) {
      navigations.register(element, given.pageViews);
      tracker.register(element, given);
    },
    unregister(element) {
      navigations.unregister(element);
      tracker.unregister(element);
    },
  };
}
