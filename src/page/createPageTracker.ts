import { trackedNames } from "../brands/registry";
import { cleanPath } from "../browser/cleanAddress";
import { hasCookie } from "../browser/cookies";
import { isBeforeActivation, whenActivated, whenIdle, whenParsed } from "../browser/documentLifecycle";
import { dispatchOnDocument } from "../browser/documentProperty";
import { warnOnce } from "../browser/log";
import { ourTags } from "../browser/scriptTag";
import { hasStored } from "../browser/storage";
import { hasPrivacySignal } from "../browser/visitorSignals";
import { readSetting, readSettings, warnOfValue } from "../settings/readSettings";
import { pageOnlySettings, sharedSettings } from "../settings/settings";
import { createConsent } from "../tracking/createConsent";
import { createTracker, type PageTracker } from "../tracking/createTracker";
import { pageViewed } from "../tracking/events/page";
import type { Announce } from "../tracking/Tracker";
import { trackComponents } from "../tracking/trackComponents";
import { followNavigations, watchPageViews } from "../tracking/watchPageViews";
import type { PageBrand } from "./pageBrand";
import { analyticsOf, isConfiguredOff, type PageSettings, sharedSetting } from "./pageSettings";
import { scriptTag } from "./services";
import { outsideUntrusted } from "./trustedRegions";

/**
 * Creates the tracker of a document: settings and consent decide what is sent; elements, marked elements, page views and navigations give events.
 * While the document is being prerendered, all calls wait for the visitor.
 */
export function createPageTracker(pageSettings: PageSettings, pageBrand: PageBrand): PageTracker {
  obeyOtherTags(pageSettings);
  const announce: Announce = (type, detail) => dispatchOnDocument(document, type, detail);
  let connecting: Promise<(() => void) | undefined> | undefined;
  /** Connects to the site's other documents once. Resolves to a function that sends them a refusal. */
  const connect = () =>
    (connecting ??= import("../browser/connectRefusals")
      .then((file) => file.connectRefusals(window, consent.refuseFromElsewhere))
      // A refusal then applies to this document only.
      .catch(() => undefined));
  const shareRefusal = () => void connect().then((share) => share?.());
  const consent = createConsent({
    announce: (analytics) => announce("hs-consent", { analytics }),
    shareRefusal,
    onChange() {
      tracker.reconsider();
      startWhatIsAllowed();
    },
  });
  const isRefused = () =>
    hasPrivacySignal() || sharedSetting("authoring", pageSettings) || isConfiguredOff(pageSettings);
  const ofVisit = createTracker({
    announce,
    address: () => window.location.href,
    pageName: (address) => cleanPath(new URL(address).pathname),
    consent: () => (isRefused() ? "denied" : consent.answer()),
    pageAnalytics: () => sharedSetting("analytics", pageSettings),
    brandAwaited: pageBrand.whenLoaded,
    pageConfig: () => {
      const settings = readSettings(sharedSettings, pageSettings.sources, warnOfValue("page"));
      const brand = pageBrand.current();
      return { ...settings, brand, pageBrand: brand };
    },
    loadCollector: async () => (await import("../tracking/collector/openSnowplow")).openSnowplow,
    forget: deleteVisitorData,
    onForgotten: consent.refuseFromElsewhere,
    trackedBrands: trackedNames(),
  });
  // A refusal before activation overrides the prerendered document's own answer.
  if (isBeforeActivation(document)) void connect();
  const tracker = onArrivalOnly({
    ...ofVisit,
    register(element, config) {
      navigations.register(element, config.pageViews);
      ofVisit.register(element, config);
    },
    unregister(element) {
      navigations.unregister(element);
      ofVisit.unregister(element);
    },
    setConsent: consent.decide,
    visitorConsent: consent,
    isAnswerAwaited: () =>
      consent.answer() === undefined &&
      pageSettings.sources.some((source) => source.get("consentSource") !== undefined),
  });
  const search = trackComponents(document, tracker, () => outsideUntrusted(document, pageSettings));
  const views = watchPageViews(window, (view) => {
    // The page view waits until the brand is decided.
    if (pageBrand.whenDecided()) return undefined;
    // If the host page imports single elements, `index.ts` does not run, so no other code calls this.
    tracker.decideReadiness();
    const isTracked = tracker.track(pageViewed(view));
    // The idle moment may come much later, e.g. while a call hangs.
    if (isTracked) void connect();
    return isTracked;
  });
  pageBrand.subscribe(views.check);
  const pageViews = () => sharedSetting("pageViews", pageSettings);
  const navigations = followNavigations(window, pageViews, views.navigated);
  const followConsent = createConsentFollower(pageSettings, (isGranted) =>
    tracker.setConsent(isGranted, "consent source"),
  );
  followConsent();
  pageSettings.subscribe((options) => {
    followConsent();
    if (Object.hasOwn(options, "analytics")) {
      if (isConfiguredOff(pageSettings)) shareRefusal();
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
    // Also in a tab that the visitor has not seen yet, but after the elements, which first have to be registered.
    setTimeout(() => whenIdle(() => tracker.reconsider() && void connect()));
  }
  whenActivated(document, startWhatIsAllowed);
  return tracker;
}

/** Removes what the collector has stored, in a lazy file. Most visitors have nothing stored, so this skips the download for them. */
function deleteVisitorData(isStillOff: () => boolean): void {
  if (!hasCookie(/^snpl(id|ses)\./) && !hasStored("hs-event")) return;
  import("../tracking/collector/deleteVisitorData")
    .then((file) => isStillOff() && file.deleteVisitorData(window))
    // If the file does not load, the next document tries again.
    .catch(() => undefined);
}

/** Applies the stricter `analytics` of the page's other tags now, because their scripts may arrive after the first events. */
function obeyOtherTags(pageSettings: PageSettings): void {
  const obey = () => {
    for (const tag of ourTags(document))
      if (tag !== scriptTag()) pageSettings.restrictAnalytics(analyticsOf(tag));
  };
  obey();
  void whenParsed(document).then(obey);
}

/** A tracker that does nothing until the visitor arrives. */
function onArrivalOnly(tracker: PageTracker): PageTracker {
  return {
    ...tracker,
    register: onArrival(document, tracker.register, undefined),
    unregister: onArrival(document, tracker.unregister, undefined),
    decideReadiness: onArrival(document, tracker.decideReadiness, undefined),
    reconsider: onArrival(document, tracker.reconsider, false),
    track: onArrival(document, tracker.track, false),
    setConsent: onArrival(document, tracker.setConsent, undefined),
  };
}

/** While a document is being prerendered, defers calls until the visitor arrives. Until then, they return `before`. */
export function onArrival<Arguments extends unknown[], Result>(
  document: Document,
  call: (...parameters: Arguments) => Result,
  before: Result,
): (...parameters: Arguments) => Result {
  return (...parameters) => {
    let result = before;
    whenActivated(document, () => {
      result = call(...parameters);
    });
    return result;
  };
}

/** Returns a function that follows the consent tool that the host page names, also if it later names another one. */
function createConsentFollower(
  { sources }: PageSettings,
  onAnswer: (isGranted: boolean) => void,
): () => void {
  let followed = "";
  let stop: () => void = () => undefined;

  return () => {
    const onBadValue = warnOfValue("page");
    const source = readSetting("consentSource", pageOnlySettings.consentSource, sources, onBadValue);
    const category = readSetting("consentCategory", pageOnlySettings.consentCategory, sources, onBadValue);
    const wanted = `${source} ${category}`;
    if (!source || wanted === followed) return;
    followed = wanted;
    stop();
    import("../browser/consent/watchConsentSource").then(
      ({ watchConsentSource }) => {
        if (wanted === followed) stop = watchConsentSource(window as never, source, category, onAnswer);
      },
      (error: unknown) => {
        const message = `The file for consent-source did not load, so analytics wait: ${error}`;
        warnOnce({ kind: "failed-call", element: "page", message });
      },
    );
  };
}
