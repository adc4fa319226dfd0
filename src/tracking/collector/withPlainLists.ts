/**
 * Runs an action that writes JSON. Prototype 1.6 adds a `toJSON` to arrays that turns them into strings. It is removed while the action runs.
 * The action is synchronous, so other code is not affected.
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
