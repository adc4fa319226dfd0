/** How many entries a cache holds: some 5 MB of the largest headers with their data. */
const MAX_ENTRIES = 100;

/**
 * An LRU cache: returns the cached value of a key, or creates it. When the cache is full, the entry that was used longest ago is
 * removed.
 */
export function createLruCache<T = string>() {
  const entries = new Map<string, T>();
  return function getOrCreate(key: string, create: () => T): T {
    const value = entries.get(key) ?? create();
    // A Map keeps the order of insertion, so that the first entry is the one used longest ago.
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
    return value;
  };
}
