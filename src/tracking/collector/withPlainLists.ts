/**
 * Runs something that writes JSON by itself. Prototype 1.6 gives lists a `toJSON` that makes text of them; it is removed
 * while the action runs, which is synchronous, so no other code notices.
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
