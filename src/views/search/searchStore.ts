import { type SearchEvent, type SearchState, searchState } from "./searchState";

/** The state of one search bar. An event handler gets the changes of the previous event at once, before React renders. */
export interface SearchStore {
  get(): SearchState;
  dispatch(event: SearchEvent): void;
  subscribe(onChange: () => void): () => void;
}

export function createSearchStore(initial: SearchState): SearchStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch(event) {
      const next = searchState(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}
