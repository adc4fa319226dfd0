import { cleanPath } from "../browser/cleanAddress";
import { dispatchOnDocument } from "../browser/dispatchOnDocument";
import { documentProperty } from "../browser/documentProperty";
import { policyProblem } from "../browser/log";
import { hasPrivacySignal } from "../browser/privacySignal";
import { whenActivated } from "../browser/whenActivated";
import { createHttp, type Http } from "../http/createHttp";
import { readSetting, readSettings } from "../settings/readSettings";
import { type Setting, type SharedSettings, sharedSettings } from "../settings/settings";
import { warnOfValue } from "../settings/warnOfValue";
import { type AnonymousIds, createAnonymousIds } from "../tracking/anonymousId";
import { createConsent } from "../tracking/createConsent";
import { createTracker } from "../tracking/createTracker";
import { deferUntilActivated } from "../tracking/deferUntilActivated";
import { pageViewed } from "../tracking/events/page";
import { followNavigations, type NavigationFollower } from "../tracking/followNavigations";
import { shareTracker } from "../tracking/shareTracker";
import type { PageTracker, TrackerDependencies } from "../tracking/Tracker";
import { trackComponents } from "../tracking/trackComponents";
import type { Announce } from "../tracking/trackingEvents";
import { watchPageViews } from "../tracking/watchPageViews";
import { createConsentFollower } from "./createConsentFollower";
import { createPageBrand, type PageBrand } from "./pageBrand";
import { createPageSettings, type PageSettings } from "./pageSettings";
import { outsideUntrusted } from "./trustedRegions";

/** The services that all elements of a host page share. */
export interface Services {
  http: Http;
  tracker: PageTracker;
  pageSettings: PageSettings;
  pageBrand: PageBrand;
  anonymousIds(given: string | undefined): AnonymousIds;
}

export interface ServicesDependencies {
  window: Window & typeof globalThis;
  /** The script tag's `data-` attributes, in camelCase. */
  dataset: Readonly<Record<string, string | undefined>>;
  loadCollector: TrackerDependencies["loadCollector"];
  deleteVisitorData: TrackerDependencies["forget"];
  trackedBrands: readonly string[];
}

export function createServices(dependencies: ServicesDependencies): Services {
  const { window, dataset } = dependencies;
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
        url: sharedSetting("apiUrl", pageSettings),
        token: sharedSetting("apiAuthToken", pageSettings),
      }),
      // Browsers dispatch the event about a blocked call in a task after its rejection.
      explainBlocked: (address) =>
        new Promise((resolve) => {
          setTimeout(() => {
            resolve(policyProblem(address, documentProperty(document, "baseURI")));
          });
        }),
    }),
    tracker: shareTracker(document, () => createPageTracker(dependencies, pageSettings, pageBrand)),
  };
}

/** The value of a setting for the whole host page. */
function sharedSetting<K extends keyof SharedSettings>(
  name: K,
  { sources }: PageSettings,
): SharedSettings[K] {
  return readSetting(name, sharedSettings[name] as Setting<SharedSettings[K]>, sources, () => undefined);
}

function createPageTracker(
  { window, loadCollector, deleteVisitorData, trackedBrands }: ServicesDependencies,
  pageSettings: PageSettings,
  pageBrand: PageBrand,
): PageTracker {
  const { document } = window;
  const announce: Announce = (type, detail) => dispatchOnDocument(document, type, detail);
  let connecting: Promise<() => void> | undefined;
  /** Connects once to the site's other documents. */
  const connect = () => {
    connecting ??= import("../browser/connectRefusals").then(({ connectRefusals }) =>
      connectRefusals(window, consent.refuseFromElsewhere),
    );
    // If the file does not load, a refusal applies to this document only.
    return connecting.catch(() => () => undefined);
  };
  const shareRefusal = () => void connect().then((share) => share());
  const consent = createConsent({
    announce,
    shareRefusal,
    onChange() {
      tracker.reconsider();
      startWhatIsAllowed();
    },
  });
  // A refusal in `configure` also applies to the other documents. No setting of an element or of the script tag overrides it.
  const isConfiguredOff = () =>
    readSetting("analytics", sharedSettings.analytics, [pageSettings.configured], () => undefined) === "off";
  const isRefused = () => hasPrivacySignal() || sharedSetting("authoring", pageSettings) || isConfiguredOff();
  const pageTracker = createTracker({
    announce,
    address: () => window.location.href,
    pageName: (address) => cleanPath(new URL(address).pathname),
    consent: () => (isRefused() ? "denied" : consent.answer()),
    pageAnalytics: () => sharedSetting("analytics", pageSettings),
    brandAwaited: pageBrand.awaited,
    pageConfig: () => {
      const settings = readSettings(sharedSettings, pageSettings.sources, warnOfValue("page"));
      return { ...settings, brand: pageBrand.current() };
    },
    loadCollector() {
      void connect();
      return loadCollector();
    },
    forget: deleteVisitorData,
    onForgotten: consent.refuseFromElsewhere,
    trackedBrands,
  });
  const tracker = deferUntilActivated(
    document,
    { ...pageTracker, setConsent: consent.decide, visitorConsent: consent },
    connect,
  );
  const search = trackComponents(document, tracker, () => outsideUntrusted(document, pageSettings));
  const views = watchPageViews(window, (view) => {
    // The page view waits until the brand is decided.
    if (pageBrand.pending()) return undefined;
    // If the host page imports single elements, `index.ts` does not run, so no other code calls this.
    tracker.decideReadiness();
    const isTracked = tracker.track(pageViewed(view));
    if (isTracked) void connect();
    return isTracked;
  });
  pageBrand.subscribe(views.check);
  const pageViews = () => sharedSetting("pageViews", pageSettings);
  const navigations = followNavigations(window, pageViews, views.navigated);
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
    navigations.check();
    tracker.reconsider();
    startWhatIsAllowed();
  });
  /** Starts what waited for consent, a setting or activation. */
  function startWhatIsAllowed(): void {
    search();
    views.check();
  }
  whenActivated(document, startWhatIsAllowed);
  return withNavigations(tracker, navigations);
}

/** Registers elements with the tracker and with the page views. */
function withNavigations(tracker: PageTracker, navigations: NavigationFollower): PageTracker {
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
