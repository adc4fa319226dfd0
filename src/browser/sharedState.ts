/**
 * State that exists once per page. `hs.js` and each file that it loads later contain their own copies of small modules. A file that is loaded
 * later adopts the state of `hs.js` before it is used, so the copies of a module share one state.
 */

type States = Map<string, unknown>;

let states: States = new Map();
const merges = new Map<string, (own: never, shared: never) => void>();

/**
 * Returns a function that returns a module's state. The first call creates the state.
 *
 * @param name unique in the project
 * @param merge adds what this copy collected before it adopted the shared state
 */
export function sharedState<T>(name: string, create: () => T, merge?: (own: T, shared: T) => void): () => T {
  if (merge) merges.set(name, merge);
  return () => {
    if (!states.has(name)) states.set(name, create());
    return states.get(name) as T;
  };
}

/** The states of this copy, for `adoptStates` of a file that is loaded later. */
export function ownStates(): unknown {
  return states;
}

/**
 * Makes this copy use the states of `hs.js`.
 * @public `build/bundleScript.mjs` exports it from each file that is loaded later.
 */
export function adoptStates(shared: unknown): void {
  const own = states;
  if (own === shared) return;
  states = shared as States;
  merges.forEach((merge, name) => {
    if (!own.has(name)) return;
    if (states.has(name)) merge(own.get(name) as never, states.get(name) as never);
    else states.set(name, own.get(name));
  });
}
