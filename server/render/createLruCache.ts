import { LRUCache } from "lru-cache";

/** The maximum number of entries in a cache. */
const MAX_ENTRIES = 100;
/** The maximum total length of keys and values. A key contains its navigation data; 5 MB of it fits together with its markup. */
const MAX_CHARACTERS = 10_000_000;

/** An LRU cache: returns the cached value of a key, or creates it. */
export function createLruCache<T extends NonNullable<unknown>>(lengthOf: (value: T) => number) {
  const cache = new LRUCache<string, T>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (value, key) => key.length + lengthOf(value) + 1,
  });
  return function getOrCreate(key: string, create: () => T): T {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = create();
    cache.set(key, value);
    return value;
  };
}
