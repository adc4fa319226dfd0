import { LRUCache } from "lru-cache";

const MAX_ENTRIES = 100;
/** The maximum total length of keys and values. A key contains its navigation data; 5 MB of it fits together with its markup. */
const MAX_CHARACTERS = 10_000_000;

/** An LRU cache: returns the cached value of a key, or creates it. */
export function createLruCache<T extends NonNullable<unknown>>(lengthOf: (value: T) => number) {
  const cache = new LRUCache<string, T, () => T>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (value, key) => key.length + lengthOf(value) + 1,
    memoMethod: (_key, _stale, { context: create }) => create(),
  });
  return (key: string, create: () => T): T => cache.memo(key, { context: create });
}
