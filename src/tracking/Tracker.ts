import type { Entity, TrackedBrand } from "./brandContext";
import type { AnalyticsLevel, AnswerSource, Consent, ConsentAnswer } from "./createConsent";
import type { Announce } from "./trackingEvents";
import type { PageViewSetting } from "./watchPageViews";

/** The settings that start the tracker. The first element that names a collector sets them. */
export interface TrackerConfig {
  analytics: AnalyticsLevel;
  brand: TrackedBrand;
  /** The brand of the host page, if these settings are from an element. The tracker uses it instead of the element's brand. */
  pageBrand?: TrackedBrand;
  /** True until the brand of the host page is decided. The tracker starts after that. */
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
  /** Stops for good. Removes unsent events, our cookies and everything else that it has stored. */
  close(): void;
}

/**
 * Opens a collector. It writes cookies, so call it only while analytics is on.
 * @param onForgotten called when another document has removed the visitor's cookie; the collector then stops sending and writing
 */
export type OpenCollector = (config: TrackerConfig, onForgotten: () => void) => Collector;

export interface TrackerDependencies {
  announce: Announce;
  /** The document's current address. */
  address(): string;
  /** The host page's name in every event: the path of its address. */
  pageName(address: string): string;
  /** The visitor's decision, by consent or by Global Privacy Control. A refusal overrides every setting. */
  consent(): ConsentAnswer;
  /** The host page's setting, for events outside our elements. */
  pageAnalytics(): AnalyticsLevel;
  /** Resolves when a header's navigation data has decided the host page's brand. Undefined if no header's data is loading. */
  brandAwaited(): Promise<void> | undefined;
  /** The page-wide settings, for a host page without elements. */
  pageConfig(): TrackerConfig;
  /** Loads the collector. Rejects if its file does not load. */
  loadCollector(): Promise<OpenCollector>;
  /**
   * Removes the data that an earlier document stored for a collector. It loads a file first.
   * @param isStillOff called after that file has loaded; false cancels the removal
   */
  forget(isStillOff: () => boolean): void;
  /** Called when another document, possibly on another subdomain, has removed the visitor's cookie. A refusal does that. */
  onForgotten(): void;
  /** The brand names that the collector accepts. */
  trackedBrands: readonly string[];
}

/** Dispatches every event on the document. Sends events in order to the collector, if there is one. */
export interface Tracker {
  /** Registers an element and its settings, when it is added and after each change. The first element with a collector opens it. */
  register(element: object, config: TrackerConfig): void;
  /** Called when an element has been removed and not moved. */
  unregister(element: object): void;
  /**
   * Called when the visitor's decision or a setting of the host page may have changed.
   * @returns whether events are announced at all
   */
  reconsider(): boolean;
  /** Called when all elements have registered. If none has a collector, the tracker announces that it is not ready. */
  decideReadiness(): void;
  /**
   * Tracks an event.
   * @param origin the element; undefined for an event outside our elements
   * @returns false if analytics is off there
   */
  track(event: TrackedEvent, origin?: EventOrigin): boolean;
  /** Whether an element's events may be sent now. False until the element has registered. */
  isOn(element: object): boolean;
  /** Calls the listener when the result of `isOn` may have changed. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  /** The innermost of our elements in the composed path of an event. */
  originIn(path: EventTarget[]): EventOrigin | undefined;
}

/** The tracker of a document, which also receives the visitor's decision. */
export interface PageTracker extends Tracker {
  /** Sets the visitor's decision about analytics; called again each time it changes. */
  setConsent(isGranted: boolean, source?: AnswerSource): void;
  visitorConsent: Pick<Consent, "answer" | "answeredBy">;
  /** Whether the host page names a consent tool that has not answered yet. */
  isAnswerAwaited(): boolean;
}

/** One analytics event. `data` is in snake_case and never contains an email address, a token or chat text. */
export interface TrackedEvent {
  name: string;
  data: Record<string, unknown>;
  /** The document's address when the event happened. Without it, the current address is used. */
  address?: string;
  /** When the event happened, in milliseconds since 1970. Without it, the current time is used. */
  at?: number;
  /** The document's title when the event happened. Only a page view has one. */
  title?: string;
}
