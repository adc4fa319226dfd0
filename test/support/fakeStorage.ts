/** A storage in memory, as `window.localStorage`; `capacity` is how many keys it takes. */
export function fakeStorage(capacity = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (values.size >= capacity && !values.has(key)) throw new Error("the quota is used up");
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
  return { storage: storage as Storage, values };
}
