/** The number of entries that a cache holds. */
const MAX_ENTRIES = 100;
/** The length of all keys and values together. Navigation data of 5 MB, which is part of a key, fits in with its markup. */
const MAX_CHARACTERS = 10_000_000;

/**
 * An LRU cache: returns the cached value of a key, or creates it. When the cache is full, the entries that were used longest ago are
 * removed. A value keeps its length.
 */
export function createLruCache<T>(lengthOf: (value: T) => number) {
  const entries = new Map<string, T>();
  let characters = 0;
  return function getOrCreate(key: string, create: () => T): T {
    const cached = entries.get(key);
    const value = cached ?? create();
    if (cached === undefined) characters += key.length + lengthOf(value);
    // A Map keeps the order of insertion, so that the first entry is the one used longest ago.
    entries.delete(key);
    entries.set(key, value);
    for (const [oldKey, oldValue] of entries) {
      if (entries.size <= MAX_ENTRIES && characters <= MAX_CHARACTERS) break;
      entries.delete(oldKey);
      characters -= oldKey.length + lengthOf(oldValue);
    }
    return value;
  };
}
