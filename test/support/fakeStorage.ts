/** A storage in memory, like `window.localStorage`. `capacity` is the maximum number of keys. */
export function fakeStorage(capacity = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  let keys: string[] | undefined;
  const storage = {
    get length() {
      return values.size;
    },
    key(index: number) {
      if (keys?.length !== values.size) keys = [...values.keys()];
      return keys[index] ?? null;
    },
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (values.size >= capacity && !values.has(key)) throw new Error("the quota is used up");
      keys = undefined;
      values.set(key, value);
    },
    removeItem(key: string) {
      keys = undefined;
      values.delete(key);
    },
    clear: () => values.clear(),
  };
  return { storage: storage as Storage, values };
}
