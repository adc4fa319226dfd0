/**
 * Runs an action that writes JSON. Prototype 1.6 adds a `toJSON` to arrays that turns them into text. It is removed while the action runs;
 * the action is synchronous, so no other code notices.
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
