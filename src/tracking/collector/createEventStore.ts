import { serializeJson } from "../../http/encodeBody";
import {
  STORED_EVENTS_MAX_AGE_MS,
  STORED_EVENTS_MAX_CHARACTERS,
  TRACKER_QUEUE_MAX_EVENTS,
} from "../../limits";
import { EVENT_KEY_PREFIX } from "./deleteVisitorData";

/** One event in Snowplow's protocol: strings by field name. */
export type Payload = Record<string, string>;

export interface StoredEvent {
  key: string;
  payload: Payload;
}

export type EventStore = ReturnType<typeof createEventStore>;

/** The hash of the collector's address, and the time of the event. */
const KEY = new RegExp(`^${EVENT_KEY_PREFIX}\\w+-(\\d+)-\\d+-`);

/**
 * The unsent events of this document and of earlier ones, each under its own key in local storage, so that several tabs can add and remove
 * events independently. Keys name the collector and sort by time. If local storage is full, events stay in memory until the document is closed.
 * Events are written at the end of their task. Sizes stay in memory, because reading all events for each new one would block the page.
 * @param collector the address that receives the events. Events for another address stay stored
 */
export function createEventStore(localStorage: () => Storage, now: () => number, collector: string) {
  const prefix = `${EVENT_KEY_PREFIX}${hashOf(collector)}-`;
  const memory = new Map<string, string>();
  /** The sizes of the stored events of all collectors, by key. */
  const sizes = new Map<string, number>();
  const documentId = Math.random().toString(36).slice(2, 8);
  let added = 0;
  let isWriteDue = false;

  function storage<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(localStorage());
    } catch {
      return undefined;
    }
  }

  /** Updates `sizes` to what this and other documents have stored. Removes events that are too old or have an older version's key. */
  function updateSizes(stored: Storage): void {
    const known = new Map(sizes);
    sizes.clear();
    const outdated: string[] = [];
    for (let i = 0; i < stored.length; i++) {
      const key = stored.key(i);
      if (!key?.startsWith(EVENT_KEY_PREFIX)) continue;
      // An event may be from the future if the clock was set back.
      const age = Math.abs(now() - Number(KEY.exec(key)?.[1]));
      if (age <= STORED_EVENTS_MAX_AGE_MS)
        sizes.set(key, known.get(key) ?? key.length + (stored.getItem(key)?.length ?? 0));
      else outdated.push(key);
    }
    for (const key of outdated) stored.removeItem(key);
  }

  function keys(): string[] {
    const ours = [...sizes.keys()].filter((key) => key.startsWith(prefix));
    return [...new Set([...memory.keys(), ...ours])].sort();
  }

  /** Moves events from memory to local storage, as far as there is room. */
  function write(): void {
    isWriteDue = false;
    storage(updateSizes);
    remove(keys().slice(0, -TRACKER_QUEUE_MAX_EVENTS));
    storage((stored) => {
      let total = 0;
      for (const size of sizes.values()) total += size;
      for (const [key, text] of memory) {
        const size = key.length + text.length;
        total += size;
        if (total > STORED_EVENTS_MAX_CHARACTERS) return;
        stored.setItem(key, text);
        sizes.set(key, size);
        memory.delete(key);
      }
    });
  }

  const read = (key: string) => parse(memory.get(key) ?? storage((stored) => stored.getItem(key)) ?? "");

  function remove(gone: Iterable<string>): void {
    for (const key of gone) {
      memory.delete(key);
      if (sizes.delete(key)) storage((stored) => stored.removeItem(key));
    }
  }

  return {
    add(payload: Payload): void {
      const order = String(added++).padStart(5, "0");
      memory.set(`${prefix}${now()}-${order}-${documentId}`, serializeJson(payload) ?? "");
      if (isWriteDue) return;
      isWriteDue = true;
      queueMicrotask(() => isWriteDue && write());
    },
    /** The oldest events, except those with `excluded` keys: up to `maxSize` characters, but at least one event. */
    oldest(maxSize: number, excluded: ReadonlySet<string>): StoredEvent[] {
      write();
      const events: StoredEvent[] = [];
      let total = 0;
      for (const key of keys()) {
        if (excluded.has(key)) continue;
        const payload = read(key);
        if (!payload) {
          // The event is incomplete or from another script. Remove it, because no other code does.
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

/** The event in a stored text; undefined if the text is incomplete or from another script. */
function parse(text: string): Payload | undefined {
  try {
    const payload = JSON.parse(text) as Payload | null;
    return typeof payload?.e === "string" ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** A hash of 53 bits, long enough that no two collectors of a site share it by chance. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
