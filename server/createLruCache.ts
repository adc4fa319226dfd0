/** How many entries a cache holds: some 5 MB of the largest headers with their data. */
const MAX_ENTRIES = 100;
/** The length of all keys together. Navigation data, which is part of a key, may be as long as that alone. */
const MAX_CHARACTERS = 5_000_000;

/**
 * An LRU cache: returns the cached value of a key, or creates it. When the cache is full, the entries that were used longest ago are
 * removed.
 */
export function createLruCache<T = string>() {
  const entries = new Map<string, T>();
  let characters = 0;
  return function getOrCreate(key: string, create: () => T): T {
    const value = entries.get(key) ?? create();
    // A Map keeps the order of insertion, so that the first entry is the one used longest ago.
    if (entries.delete(key)) characters -= key.length;
    entries.set(key, value);
    characters += key.length;
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && characters <= MAX_CHARACTERS) break;
      entries.delete(oldest);
      characters -= oldest.length;
    }
    return value;
  };
}
