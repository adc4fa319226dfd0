import { isPrivateText } from "../browser/cleanAddress";
import { warnOnce } from "../browser/log";
import { ownOnly } from "../ownOnly";
import { createConnection } from "./createConnection";
import {
  type AnalyticsLevel,
  type AnswerSource,
  type Consent,
  levelOf,
  strongest,
  weakest,
} from "./createConsent";
import type {
  Entity,
  EventOrigin,
  TrackedBrand,
  TrackedEvent,
  TrackerConfig,
  TrackerDependencies,
} from "./Tracker";

const BRAND_SCHEMA = "iglu:com.homeservices/brand/jsonschema/1-0-0";

/** The entity of a brand. Undefined, with a warning, for a brand that the collector does not accept (spec section 1). */
export function brandContext(name: string, accepted: readonly string[]): Entity | undefined {
  if (accepted.includes(name)) return { schema: BRAND_SCHEMA, data: { name } };
  warnOnce({
    kind: "setting",
    element: "page",
    message: `The tracker does not know the brand ${name}. Expected: ${accepted.join(", ")}. Events carry no brand.`,
  });
  return undefined;
}

function nameOf({ trackedName, id }: TrackedBrand): string {
  return trackedName ?? id;
}

export type Tracker = ReturnType<typeof createTracker>;

/** The tracker of a document, which also receives the visitor's decision. */
export interface PageTracker extends Tracker {
  /** Sets the visitor's decision about analytics; called again each time it changes. */
  setConsent(isGranted: boolean, source?: AnswerSource): void;
  visitorConsent: Pick<Consent, "answer" | "answeredBy">;
  /** Whether the host page names a consent tool that has not answered yet. */
  isAnswerAwaited(): boolean;
}

/** Dispatches every event on the document. Sends events in order to the collector, if there is one. */
export function createTracker(dependencies: TrackerDependencies) {
  const origins = new Map<object, EventOrigin>();
  /** The strongest `analytics` setting of any element. It keeps its value after the last element is removed. */
  let elementsAllow: AnalyticsLevel = "on";
  let level: AnalyticsLevel = "on";
  const listeners = new Set<() => void>();
  const connection = createConnection(dependencies, () => level);

  /** The level for an event. Outside our elements, it is never stronger than `elementsAllow`. */
  function levelAt(origin: EventOrigin | undefined): AnalyticsLevel {
    const setting = origin
      ? (origins.get(origin.element) ?? origin).analytics
      : weakest(dependencies.pageAnalytics(), elementsAllow);
    return levelOf(setting, dependencies.consent());
  }

  function updateElementsAllow(): void {
    const settings = [...origins.values()].map(({ analytics }) => analytics);
    if (settings.length) elementsAllow = strongest(settings);
    reconsider();
  }

  /** Waits for the end of the task: a rerendering host page may briefly have only elements with analytics off. */
  function updateElementsAllowSoon(): void {
    if (connection.isWaiting()) updateElementsAllow();
    else setTimeout(updateElementsAllow);
  }

  /** Called when the visitor's decision or a setting may have changed. Returns whether events are announced at all. */
  function reconsider(): boolean {
    const levelNow = origins.size ? levelOf(elementsAllow, dependencies.consent()) : levelAt(undefined);
    if (levelNow !== level) {
      level = levelNow;
      if (level === "on") connection.resume();
      else connection.stop();
    }
    connection.release();
    for (const listener of listeners) listener();
    return level !== "off";
  }

  function start(config: TrackerConfig): void {
    if (connection.start(config)) warnOfBrand(config.pageBrand ?? config.brand);
  }

  /** Warns about a brand that the collector does not accept, even if no event follows. */
  const warnOfBrand = (brand: TrackedBrand) => void brandContext(nameOf(brand), dependencies.trackedBrands);

  /** Returns false if analytics is off where the event happened: in `origin`, or outside our elements. */
  function track(tracked: TrackedEvent, origin?: EventOrigin): boolean {
    const event = ownOnly(tracked);
    const levelHere = () => levelAt(origin);
    reconsider();
    if (levelHere() === "off") return false;
    const brandKnown = origin ? undefined : dependencies.brandAwaited();
    if (brandKnown) {
      // Record time and address now, and wait only for the brand.
      const happened = { at: Date.now(), address: dependencies.address(), ...event };
      void brandKnown.then(() => track(happened));
      return true;
    }
    const name = origin?.brand ?? nameOf(dependencies.pageConfig().brand);
    const address = event.address ?? dependencies.address();
    const data = { brand: name, page: dependencies.pageName(address), ...event.data };
    const full = { name: event.name, data: cleanData(event.name, data) };
    dependencies.announce("hs-analytics", full);
    const sent = { ...event, ...full, at: event.at ?? Date.now(), address };
    connection.send({ ...sent, brand: brandContext(name, dependencies.trackedBrands) }, levelHere);
    return true;
  }

  return {
    /** Registers an element and its settings, when it is added and after each change. The first element with a collector opens it. */
    register(element: object, config: TrackerConfig): void {
      const { analytics, brand } = config;
      origins.set(element, { element, analytics, brand: nameOf(brand) });
      if (weakest(analytics, elementsAllow) === analytics) updateElementsAllowSoon();
      else elementsAllow = analytics;
      reconsider();
      if (config.isBrandPending || analytics === "off") return;
      // Also after a refusal, which a later consent may replace.
      start(config);
      warnOfBrand(brand);
    },
    /** Called when an element has been removed and not moved. */
    unregister(element: object): void {
      origins.delete(element);
      updateElementsAllowSoon();
    },
    reconsider,
    /** Called when all elements have registered. If none has a collector, the tracker announces that it is not ready. */
    decideReadiness(): void {
      updateElementsAllow();
      if (!origins.size) {
        const config = dependencies.pageConfig();
        if (config.analytics !== "off") start(config);
      }
      connection.decideReadiness();
    },
    track,
    /** Whether an element's events may be sent now. False until the element has registered. */
    isOn: (element: object) => origins.has(element) && levelAt(origins.get(element)) === "on",
    /** Calls the listener when the result of `isOn` may have changed. Returns a function that unsubscribes. */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** The innermost of our elements in the composed path of an event. */
    originIn: (path: EventTarget[]) => path.map((target) => origins.get(target)).find(Boolean),
  };
}

const PRIVATE_NAME = /^e-?mail|token$|passw/i;

/** Copies the JSON values of an event's data, without email addresses and tokens. A warning names each removed field, but not its value. */
export function cleanData(event: string, data: object): Record<string, unknown> {
  function replace(this: Record<string, unknown>, name: string, converted: unknown): unknown {
    if (
      converted &&
      (PRIVATE_NAME.test(name) || (typeof converted === "string" && isPrivateText(converted)))
    ) {
      warnAbout(`"${name}" looks like an email address or a token and is left out`);
      return undefined;
    }
    // Prototype 1.6 adds a toJSON to arrays, which would turn them into strings.
    const original = this[name];
    return Array.isArray(original) ? original : converted;
  }

  function warnAbout(problem: unknown): void {
    warnOnce({ kind: "other", element: "page", message: `Analytics event ${event}: ${problem}.` });
  }

  try {
    return JSON.parse(JSON.stringify(data, replace)) as Record<string, unknown>;
  } catch (error) {
    // The host page's data may be circular or have a toJSON that throws.
    warnAbout(error);
    return {};
  }
}
