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
