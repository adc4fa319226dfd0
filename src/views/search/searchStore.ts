import type { RefObject } from "react";
import type { ElementContext } from "../../element/ElementContext";
import { findSuggestions, type SuggestionSettings, stallTime } from "../../flows/search/findSuggestions";
import { syncSearch } from "../../flows/search/leaveForSearch";
import { SEARCH_DEBOUNCE_MS } from "../../limits";
import type { Word } from "../../words/createWord";
import type { SearchBarSettings } from "./searchSettings";
import {
  isWaiting,
  optionsOf,
  queryOf,
  type SearchEvent,
  type SearchState,
  searchState,
  shownText,
} from "./searchState";

/** The nodes of a search bar. The fields are uncontrolled. */
export interface SearchNodes {
  form: RefObject<HTMLFormElement | null>;
  text: RefObject<HTMLInputElement | null>;
  zip: RefObject<HTMLInputElement | null>;
}

/** What the actions read when they run. */
export interface Current {
  element: ElementContext<SearchBarSettings>;
  word: Word;
  /** Writes the search to the query string of the document's address, once it has been edited. */
  isSynced: boolean;
}

/**
 * The state, kept beside React's, so that an event sees the changes of the previous event before React renders. It also does what follows from
 * the state: it requests suggestions and writes the address.
 */
export interface SearchStore {
  /** The state with the texts that the fields show now. */
  get(): SearchState;
  /** The state after the last event. */
  last(): SearchState;
  /** Changes the state, and writes its text into the field. */
  dispatch(event: SearchEvent): void;
  /** While an input method composes, writing into the field would cancel the composition. */
  setComposing(isComposing: boolean): void;
  /** Writes the search to the document's address, if it has been edited. */
  sync(): void;
  /** Aborts the request, and does not write the address. */
  stop(): void;
}

/** What the search bar shows. Most keystrokes change none of it, so they render nothing. */
const SHOWN = [
  "isOpen",
  "active",
  "suggestionsQuery",
  "isStalled",
  "error",
  "announcedCount",
  "announcements",
] as const satisfies (keyof SearchState)[];

function isShownSame(one: SearchState, other: SearchState): boolean {
  return optionsOf(one) === optionsOf(other) && SHOWN.every((name) => one[name] === other[name]);
}

export function createStore(
  initial: SearchState,
  onShownChange: (state: SearchState) => void,
  { form, text, zip }: SearchNodes,
  current: () => Current,
): SearchStore {
  let state = initial;
  let rendered = initial;
  /** The field's text after the last event. Browsers remove line breaks from it. */
  let seen = initial.typed;
  let isComposing = false;
  let cancelSync = (): void => undefined;
  const request = requestSuggestions(() => current().element, dispatch);

  function get(): SearchState {
    const [newText, newZip] = [text.current?.value ?? seen, zip.current?.value ?? state.zip];
    if (newZip !== state.zip) state = searchState(state, { type: "zipTyped", zip: newZip });
    if (newText !== seen) state = searchState(state, { type: "textFound", text: newText });
    seen = newText;
    return state;
  }

  function dispatch(event: SearchEvent): void {
    const before = state;
    state = searchState(event.type === "typed" || event.type === "zipPrefilled" ? state : get(), event);
    if (!isShownSame(state, rendered)) {
      rendered = state;
      onShownChange(state);
    }
    const field = text.current;
    if (!field) return;
    const shown = shownText(state);
    if (field.value !== shown && !isComposing) field.value = shown;
    seen = field.value;
    request(isWaiting(state) ? queryOf(state) : undefined);
    if (state.typed !== before.typed || state.zip !== before.zip) sync();
  }

  function sync(): void {
    const view = form.current?.ownerDocument.defaultView;
    const { element, isSynced } = current();
    cancelSync();
    if (!isSynced || !state.isEdited || !view) return;
    cancelSync = syncSearch(view, state.typed, state.zip, element.brand.country);
  }

  return {
    get,
    last: () => state,
    dispatch,
    sync,
    setComposing(is) {
      isComposing = is;
    },
    stop() {
      request(undefined);
      cancelSync();
    },
  };
}

/**
 * Returns a function that requests suggestions for the text that the list waits for, undefined for none. Only the response for the newest
 * text counts: the older request is aborted.
 */
function requestSuggestions(
  currentElement: () => ElementContext<SuggestionSettings>,
  dispatch: (event: SearchEvent) => void,
): (query: string | undefined) => void {
  let requested: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let request = new AbortController();

  async function send(query: string, signal: AbortSignal): Promise<void> {
    const element = currentElement();
    timer = setTimeout(() => dispatch({ type: "stalled" }), stallTime(element));
    const response = await findSuggestions(element, query, signal);
    if (signal.aborted) return;
    clearTimeout(timer);
    if (!response) return dispatch({ type: "failed" });
    const options = response.options.slice(0, currentElement().settings.limit);
    dispatch({ type: "suggestionsReceived", query, response: { ...response, options } });
  }

  return (query) => {
    if (query === requested) return;
    requested = query;
    clearTimeout(timer);
    request.abort();
    if (query === undefined) return;
    request = new AbortController();
    const { signal } = request;
    timer = setTimeout(() => void send(query, signal), SEARCH_DEBOUNCE_MS);
  };
}
