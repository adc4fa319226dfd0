import { serializeJson } from "../../http/serializeJson";
import {
  STORED_EVENTS_MAX_AGE_MS,
  STORED_EVENTS_MAX_CHARACTERS,
  TRACKER_QUEUE_MAX_EVENTS,
} from "../../limits";
import { EVENT_KEY_PREFIX } from "./forgetVisitor";

/** One event in Snowplow's protocol: strings by field name. */
export type Payload = Record<string, string>;

export interface StoredEvent {
  key: string;
  payload: Payload;
}

/** The unsent events of this document and of earlier ones. */
export interface EventStore {
  add(payload: Payload): void;
  /** The oldest events, except those with `excluded` keys: up to `maxSize` characters, but at least one event. */
  oldest(maxSize: number, excluded: ReadonlySet<string>): StoredEvent[];
  remove(keys: Iterable<string>): void;
}

/**
 * Stores each event under its own key in local storage. Events survive a navigation, and several tabs can add and remove events
 * independently. Keys sort by time. Local storage keeps at most 200 KB, for at most 7 days. If it is full, events stay in memory until the
 * document is closed. Above 1000 events, the oldest are removed.
 */
export function createEventStore(localStorage: () => Storage, now: () => number): EventStore {
  const memory = new Map<string, string>();
  const documentId = Math.random().toString(36).slice(2, 8);
  let added = 0;

  function storage<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(localStorage());
    } catch {
      return undefined;
    }
  }

  function keys(): string[] {
    const found = [...memory.keys()];
    storage((stored) => {
      for (let i = 0; i < stored.length; i++) {
        const key = stored.key(i);
        if (key?.startsWith(EVENT_KEY_PREFIX)) found.push(key);
      }
    });
    return found.sort();
  }

  function read(key: string): Payload | undefined {
    const text = memory.get(key) ?? storage((stored) => stored.getItem(key));
    try {
      const payload = JSON.parse(text ?? "") as Payload | null;
      return typeof payload?.e === "string" ? payload : undefined;
    } catch {
      return undefined;
    }
  }

  function remove(gone: Iterable<string>): void {
    for (const key of gone) {
      memory.delete(key);
      storage((stored) => stored.removeItem(key));
    }
  }

  function isOutdated(key: string): boolean {
    // An event may be from the future if the clock was set back.
    return (
      Math.abs(now() - Number(key.slice(EVENT_KEY_PREFIX.length).split("-")[0])) > STORED_EVENTS_MAX_AGE_MS
    );
  }

  function charactersOf(stored: Storage, all: string[]): number {
    let sum = 0;
    for (const key of all) sum += memory.has(key) ? 0 : key.length + (stored.getItem(key)?.length ?? 0);
    return sum;
  }

  return {
    add(payload) {
      const order = String(added++).padStart(5, "0");
      const key = `${EVENT_KEY_PREFIX}${now()}-${order}-${documentId}`;
      const text = serializeJson(payload) ?? "";
      const all = keys();
      const isStored = storage((stored) => {
        if (charactersOf(stored, all) + key.length + text.length > STORED_EVENTS_MAX_CHARACTERS) return false;
        stored.setItem(key, text);
        return true;
      });
      if (!isStored) memory.set(key, text);
      remove(all.slice(0, Math.max(0, all.length + 1 - TRACKER_QUEUE_MAX_EVENTS)));
    },
    oldest(maxSize, excluded) {
      const events: StoredEvent[] = [];
      let total = 0;
      for (const key of keys()) {
        if (excluded.has(key)) continue;
        const payload = isOutdated(key) ? undefined : read(key);
        if (!payload) {
          // The event is too old, incomplete or from another script. Remove it, because no other code does.
          remove([key]);
          continue;
        }
        const size = (serializeJson(payload) ?? "").length;
        if (events.length && total + size > maxSize) break;
        total += size;
        events.push({ key, payload });
      }
      return events;
    },
    remove,
  };
}
