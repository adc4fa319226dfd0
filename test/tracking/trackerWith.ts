import type { AnalyticsLevel, ConsentAnswer } from "../../src/tracking/createConsent";
import { createTracker } from "../../src/tracking/createTracker";
import type { OpenCollector, SentEvent, TrackerConfig } from "../../src/tracking/Tracker";

const HOME_SERVICES = { id: "HOME_SERVICES", trackedName: "HOME_SERVICES" };
export const FULL: TrackerConfig = {
  analytics: "on",
  brand: HOME_SERVICES,
  appName: "app",
  collectorUrl: "https://collector.example",
  pageViews: "load",
};

/** A tracker with a fake page that the test controls. It records announced and sent events. */
export function trackerWith({ load }: { load?: () => Promise<OpenCollector> } = {}) {
  const announced: [string, object][] = [];
  const sent: SentEvent[] = [];
  const page = {
    isAllowed: true,
    consent: undefined as ConsentAnswer,
    analytics: "on" as AnalyticsLevel,
    brand: HOME_SERVICES as TrackerConfig["brand"],
    brandAwaited: undefined as Promise<void> | undefined,
    opened: [] as TrackerConfig[],
    closed: 0,
    forgotten: 0,
    /** What the collector does when another document has removed the visitor's cookie. */
    removeCookie: (): void => undefined,
  };
  const openCollector: OpenCollector = (config, onForgotten) => {
    page.opened.push(config);
    page.removeCookie = onForgotten;
    return { send: (event) => void sent.push(event), close: () => void page.closed++ };
  };
  const tracker = createTracker({
    announce: (type, detail) => void announced.push([type, detail]),
    address: () => "https://site.example/page",
    pageName: (address) => new URL(address).pathname,
    consent: () => (page.isAllowed ? page.consent : "denied"),
    pageAnalytics: () => page.analytics,
    brandAwaited: () => page.brandAwaited,
    pageConfig: () => ({ ...FULL, collectorUrl: undefined, brand: page.brand }),
    loadCollector: load ?? (async () => openCollector),
    forget: () => void page.forgotten++,
    onForgotten: () => {
      page.consent = "denied";
      tracker.reconsider();
    },
    trackedBrands: ["HOME_SERVICES", "HOME_ADVISOR"],
  });
  const element = {};
  const register = (config: Partial<TrackerConfig> = {}, isOn = true, who: object = element) =>
    tracker.register(who, { ...FULL, analytics: isOn ? "on" : "off", ...config });
  return { tracker, register, announced, sent, page, types: () => announced.map(([type]) => type) };
}

export const tick = () => new Promise((resolve) => setTimeout(resolve));
