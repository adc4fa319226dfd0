import type { AnalyticsLevel, ConsentAnswer } from "./createConsent";
import type { PageViewSetting } from "./watchPageViews";

/** A self-describing JSON entity, as the collector accepts it. */
export interface Entity {
  schema: string;
  data: Record<string, unknown>;
}

export interface TrackedBrand {
  id: string;
  /** Undefined for brands that the collector does not accept. */
  trackedName?: string | undefined;
}

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

export interface SentEvent extends TrackedEvent {
  /** When the event happened, in milliseconds since 1970. It may be sent later. */
  at: number;
  brand: Entity | undefined;
  address: string;
}

export interface EventOrigin {
  element: object;
  /** The tracked name of the element's brand, or its id if it has none. */
  brand: string;
  analytics: AnalyticsLevel;
}

export interface Collector {
  send(event: SentEvent): void;
  /** Stops for good. Removes unsent events, our cookies and everything else that it has stored. */
  close(): void;
}

/** Opens a collector, which writes cookies. It stops when another document has removed the visitor's cookie, and calls `onForgotten`. */
export type OpenCollector = (config: TrackerConfig, onForgotten: () => void) => Collector;

export interface TrackerDependencies {
  announce: Announce;
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
  /** Loads a file, and removes what an earlier document stored for a collector if analytics is still off then. */
  forget(isStillOff: () => boolean): void;
  /** Called when another document, possibly on another subdomain, has removed the visitor's cookie. A refusal does that. */
  onForgotten(): void;
  trackedBrands: readonly string[];
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

/** The `detail` of each event that the tracker dispatches on `document`, by the event's name. */
export interface TrackingEvents {
  /** Every analytics event. */
  "hs-analytics": { name: string; data: Record<string, unknown> };
  /** The visitor has agreed to analytics or refused them. */
  "hs-consent": { analytics: "granted" | "denied" };
  /** The collector is open. */
  "hs-tracker-ready": { brand: string };
  /** No events are sent to a collector. `reason` says why. */
  "hs-tracker-not-ready": { reason: string };
}

/** Dispatches a CustomEvent on the document. */
export type Announce = <Name extends keyof TrackingEvents>(type: Name, detail: TrackingEvents[Name]) => void;
