import type { AnalyticsLevel, ConsentAnswer } from "./analyticsLevel";
import type { Entity, TrackedBrand } from "./brandContext";
import type { AnswerSource, Consent } from "./createConsent";
import type { PageViewSetting } from "./followNavigations";
import type { TrackedEvent } from "./TrackedEvent";
import type { Announce } from "./trackingEvents";

/** The settings that start the tracker: those of the first element that names a collector. */
export interface TrackerConfig {
  analytics: AnalyticsLevel;
  brand: TrackedBrand;
  /** The brand of the host page, if these are the settings of an element. The tracker uses it instead of the element's. */
  pageBrand?: TrackedBrand;
  /** Whether the brand of the host page is not decided yet. The tracker starts when it is. */
  isBrandPending?: boolean;
  appName: string;
  collectorUrl: string | undefined;
  pageViews: PageViewSetting;
}

/** An event for the collector. */
export interface SentEvent extends TrackedEvent {
  /** When the event happened, in milliseconds since 1970. It may be sent later. */
  at: number;
  brand: Entity | undefined;
  /** The document's address when the event happened. */
  address: string;
}

/** The element in which an event happened. */
export interface EventOrigin {
  element: object;
  /** The tracked name of the element's brand, or its id if it has none. */
  brand: string;
  /** The element's setting. */
  analytics: AnalyticsLevel;
}

/** Sends events to a server. */
export interface Collector {
  send(event: SentEvent): void;
  /** Stops at once and finally. Removes unsent events, our cookies and everything else that it has stored. */
  close(): void;
}

/**
 * Opens a collector. It writes cookies, so it is only called while analytics is on.
 * @param onForgotten called when another document has removed the visitor's cookie; the collector then sends and writes nothing more
 */
export type OpenCollector = (config: TrackerConfig, onForgotten: () => void) => Collector;

export interface TrackerDependencies {
  announce: Announce;
  /** The document's address now. */
  address(): string;
  /** The name of the host page in every event: the path of the address, without the query. */
  pageName(address: string): string;
  /** The visitor's decision, by consent or by Global Privacy Control. A refusal overrides every setting. */
  consent(): ConsentAnswer;
  /** The setting of the host page, for events outside our elements. */
  pageAnalytics(): AnalyticsLevel;
  /** Resolves when the navigation data of a header has decided the brand of the host page; undefined if no header is awaited. */
  brandAwaited(): Promise<void> | undefined;
  /** The settings of the host page, for a host page without elements. */
  pageConfig(): TrackerConfig;
  /** Loads the collector. Rejects if its file does not load. */
  loadCollector(): Promise<OpenCollector>;
  /**
   * Removes what an earlier document has stored for a collector. It loads a file first.
   * @param isStillOff whether analytics is still off when that file has loaded
   */
  forget(isStillOff: () => boolean): void;
  /** Called when another document, also one of another subdomain, has removed the visitor's cookie, as a refusal does. */
  onForgotten(): void;
  /** The brand names that the collector accepts. */
  trackedBrands: readonly string[];
}

/** Dispatches every event on the document, and sends it to the collector if there is one, in order. */
export interface Tracker {
  /** Registers an element with its settings, when it is added and after each change. The first that names a collector opens it. */
  register(element: object, config: TrackerConfig): void;
  /** Called when an element has been removed finally. */
  unregister(element: object): void;
  /**
   * Called when the visitor's decision or a setting of the host page may have changed.
   * @returns whether events are announced at all
   */
  reconsider(): boolean;
  /** Called when all elements have registered. If there is no collector then, the tracker announces that it is not ready. */
  decideReadiness(): void;
  /**
   * Tracks an event.
   * @param origin the element; undefined for an event outside our elements
   * @returns false if analytics is off there
   */
  track(event: TrackedEvent, origin?: EventOrigin): boolean;
  /** The innermost of our elements in the composed path of an event. */
  originIn(path: EventTarget[]): EventOrigin | undefined;
}

/** The tracker of a document, which also receives the visitor's decision. */
export interface PageTracker extends Tracker {
  /** Sets the visitor's decision about analytics; called again each time it changes. */
  setConsent(isGranted: boolean, source?: AnswerSource): void;
  visitorConsent: Pick<Consent, "answer" | "answeredBy">;
}
