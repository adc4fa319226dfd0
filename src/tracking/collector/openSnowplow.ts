import { flushPendingCookies } from "@snowplow/browser-tracker-core";
import { buildPagePing, buildSelfDescribingEvent } from "@snowplow/tracker-core";
import { hasCookie } from "../../browser/cookies";
import { documentProperty } from "../../browser/documentProperty";
import type { Entity, OpenCollector, SentEvent } from "../Tracker";
import { createEventStore } from "./createEventStore";
import { addressOf, createLease, createSender, LEASE_MS, type Sender } from "./createSender";
import { createSnowplow, renewSession } from "./createSnowplow";
import { deleteVisitorData } from "./deleteVisitorData";
import { describeEntities, describeEvent } from "./selfDescribe";
import { watchActivity } from "./watchActivity";

const ID_COOKIE = /^snplid\./;

/** Opens the collector. Snowplow provides identity, sessions and the shape of events. Our sender sends them. */
export const openSnowplow: OpenCollector = ({ collectorUrl = "", appName }, onForgotten) => {
  // Snowplow's generators override an inherited method. If its prototype is frozen, each event causes an uncaught error.
  const { Iterator: inherited } = globalThis as { Iterator?: { prototype: object } };
  if (inherited && Object.isFrozen(inherited.prototype))
    throw new Error("The page has frozen JavaScript's built-in objects, so Snowplow cannot run.");
  const storage = () => window.localStorage;
  const now = () => Date.now();
  const store = createEventStore(storage, now, new URL(addressOf(collectorUrl), window.location.href).href);
  const hasIdentity = followIdentity(() => hasCookie(ID_COOKIE), onForgotten);
  const sender = createSender({
    collectorUrl,
    store,
    maySend: hasIdentity,
    lease: createLease(storage, now, LEASE_MS),
    fetch: (...parameters) => window.fetch(...parameters),
    now,
    random: Math.random,
  });
  const tracker = createSnowplow(appName, (payload) => {
    store.add(payload);
    sender.sendSoon();
  });
  /** Whether this task may write events. It checks the visitor's cookie and writes it once, because each takes long with many events. */
  let isAllowed = false;
  function startTask(): boolean {
    if (isAllowed || !hasIdentity()) return isAllowed;
    isAllowed = true;
    queueMicrotask(() => {
      isAllowed = false;
      guarded(flushPendingCookies);
    });
    return true;
  }
  startTask();
  let pageEntities: Entity[] = [];
  const activity = watchActivity(window, (range) =>
    guarded(() => {
      if (!startTask()) return;
      renewSession(tracker);
      const { href } = window.location;
      const ping = {
        ...range,
        pageUrl: href,
        pageTitle: documentProperty(document, "title"),
        referrer: documentProperty(document, "referrer"),
      };
      tracker.core.track(buildPagePing(ping), pageEntities);
    }),
  );
  const stopWatching = watchConnection(sender);
  // An earlier document may have left unsent events.
  sender.sendSoon();

  function send(event: SentEvent): void {
    if (!startTask()) return;
    renewSession(tracker);
    // The document's address may have changed since the event.
    tracker.setCustomUrl(event.address);
    const context = describeEntities(event);
    if (event.name === "page_viewed") {
      pageEntities = context;
      tracker.trackPageView({ title: event.title, context, timestamp: event.at });
      activity.restart(event.at);
    } else {
      tracker.core.track(buildSelfDescribingEvent({ event: describeEvent(event) }), context, event.at);
    }
  }

  return {
    send: (event) => guarded(() => send(event)),
    close() {
      stopWatching();
      activity.stop();
      sender.dispose();
      // Snowplow keeps the identity in memory, but a visitor who agrees again must get a new one.
      guarded(() => tracker.clearUserData());
      deleteVisitorData(window);
    },
  };
};

/** Sends stored events when the network is back, and when the document is hidden, which may be the last event of a document. */
function watchConnection({ flush, stop, resume, retry }: Sender): () => void {
  const hide = () => {
    if (document.visibilityState === "hidden") flush();
  };
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("pagehide", stop);
  window.addEventListener("pageshow", resume);
  window.addEventListener("online", retry);
  return () => {
    document.removeEventListener("visibilitychange", hide);
    window.removeEventListener("pagehide", stop);
    window.removeEventListener("pageshow", resume);
    window.removeEventListener("online", retry);
  };
}

/** Runs a Snowplow action. Catches its errors, and removes a `toJSON` that the host page has added to arrays. */
function guarded(action: () => void): void {
  try {
    withPlainLists(action);
  } catch {
    // The event is lost. The browser blocks a feature that Snowplow needs.
  }
}

/**
 * Runs an action that writes JSON. Prototype 1.6 adds a `toJSON` to arrays that turns them into strings. It is removed while the action runs.
 * The action is synchronous, so other code is not affected.
 */
export function withPlainLists<T>(action: () => T): T {
  const lists: object = Array.prototype;
  const theirs = Object.getOwnPropertyDescriptor(lists, "toJSON");
  if (!theirs?.configurable) return action();
  Reflect.deleteProperty(lists, "toJSON");
  try {
    return action();
  } finally {
    Object.defineProperty(lists, "toJSON", theirs);
  }
}

/**
 * Detects that another document has removed the visitor's cookie. A refusal on another subdomain does that, and no channel or storage event
 * reports it. A cookie that was never seen, for example because the browser blocks cookies, counts as kept.
 * @param isThere whether the document currently has the visitor's cookie
 * @param onForgotten called once, when the cookie has disappeared
 * @returns a function that tells whether the cookie still exists. Call it before each write, because Snowplow writes the cookie with each event
 */
export function followIdentity(isThere: () => boolean, onForgotten: () => void): () => boolean {
  let wasThere = false;
  let isForgotten = false;
  return () => {
    if (isForgotten) return false;
    const isThereNow = isThere();
    isForgotten = wasThere && !isThereNow;
    wasThere ||= isThereNow;
    if (isForgotten) onForgotten();
    return !isForgotten;
  };
}
