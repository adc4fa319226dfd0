import type { AnalyticsLevel, ConsentAnswer } from "./analyticsLevel";
import type { Entity, TrackedBrand } from "./brandContext";
import type { AnswerSource, Consent } from "./createConsent";
import type { PageViewSetting } from "./followNavigations";
import type { TrackedEvent } from "./TrackedEvent";
import type { Announce } from "./trackingEvents";

/** What the tracker is started with: the settings of the first element that names a collector. */
export interface TrackerConfig {
  analytics: AnalyticsLevel;
  brand: TrackedBrand;
  /** The page's, where the settings are an element's: the tracker opens under it. */
  pageBrand?: TrackedBrand;
  /** The page's brand is still to be found out: the tracker waits for it. */
  isBrandPending?: boolean;
  appName: string;
  collectorUrl: string | undefined;
  pageViews: PageViewSetting;
}

/** One event on its way to the collector. */
export interface SentEvent extends TrackedEvent {
  /** When it happened, in milliseconds since 1970: it may be sent later. */
  at: number;
  brand: Entity | undefined;
  /** The document's address when it happened. */
  address: string;
}

/** The element of ours that an event happened in. */
export interface EventOrigin {
  element: object;
  /** The tracked name of the brand it happened under, or its id where it has none. */
  brand: string;
  /** What the element's setting says. */
  analytics: AnalyticsLevel;
}

/** Sends events to a server. */
export interface Collector {
  send(event: SentEvent): void;
  /** Stops at once and for good; unsent events, our cookies and everything else that was stored are removed. */
  close(): void;
}

/** Opens a collector. Writes cookies, so it is called only while analytics is on. */
export type OpenCollector = (config: TrackerConfig) => Collector;

export interface TrackerWorld {
  announce: Announce;
  /** The document's address now. */
  address(): string;
  /** The page's name in every event: its path, without the query. */
  pageName(address: string): string;
  /** What the visitor has decided: by consent, by Global Privacy Control. Stands above every setting. */
  consent(): ConsentAnswer;
  /** What the page as a whole is set to, for what happens outside our elements. */
  pageAnalytics(): AnalyticsLevel;
  /** Resolves when a header's call has told the page's brand, which events outside our elements carry; undefined while none is awaited. */
  brandAwaited(): Promise<void> | undefined;
  /** The page's settings, for a page without any element. */
  pageConfig(): TrackerConfig;
  /** The one place where a collector plugs in; it rejects with the reason when its file does not load. */
  loadCollector(): Promise<OpenCollector>;
  /** Removes what an earlier page has stored for a collector; may ask once more, since it may take a moment. */
  forget(isStillOff: () => boolean): void;
  /** The brand names a context is made for. */
  trackedBrands: readonly string[];
}

/** Announces every event on the page and hands it to the collector, if there is one, in order. */
export interface Tracker {
  /** Registers an element of ours with its settings, when it comes and on each change: the first that names a collector opens it. */
  register(element: object, config: TrackerConfig): void;
  /** An element has gone for good. */
  unregister(element: object): void;
  /** The visitor's decision or a setting of the page may have changed. Returns whether any event is announced. */
  reconsider(): boolean;
  /** To be called when all elements of the page have registered: without a collector by now, the tracker says that it is not ready. */
  decideReadiness(): void;
  /** Without an origin it happened on the page, outside our elements. False where analytics is off there. */
  track(event: TrackedEvent, origin?: EventOrigin): boolean;
  /** The element of ours that the path of an event leads through, the innermost. */
  originIn(path: EventTarget[]): EventOrigin | undefined;
}

/** The tracker of a page, which also takes the visitor's decision. */
export interface PageTracker extends Tracker {
  /** The visitor has agreed to analytics, or refused; as often as that changes. */
  setConsent(isGranted: boolean, source?: AnswerSource): void;
  visitorConsent: Pick<Consent, "answer" | "answeredBy">;
}
