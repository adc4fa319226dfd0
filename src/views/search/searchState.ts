import type { Suggestions } from "../../api/fetchSuggestions";
import type { SearchOption } from "../../api/readOptions";
import type { Country } from "../../brands/Brand";
import { SEARCH_MAX_LENGTH } from "../../limits";
import { readPostalCode } from "../../rules/countryPostalCode";
import type { WordKey } from "../../words/en";

/** The error that stops a search: its message, and the invalid fields (spec section 5). */
export interface SearchError {
  message: WordKey;
  isTextWrong: boolean;
  isZipWrong: boolean;
}

/** The bar's state (spec section 4). The arrow keys cycle through the options and the typed text, whose index is -1. */
export interface SearchState {
  typed: string;
  zip: string;
  /** The text or the ZIP code has changed, and not only by a prefill. */
  isEdited: boolean;
  defaults: readonly SearchOption[];
  /** Shown while the field has text: the latest response, also while the next one is loading. */
  suggestions: readonly SearchOption[];
  searchId?: unknown;
  suggestionsQuery: string | undefined;
  active: number;
  /** The mouse made the option active, so the field still shows the typed text. */
  isPointed: boolean;
  isOpen: boolean;
  /** The request is slow, so the bar shows a spinner. */
  isStalled: boolean;
  error: SearchError | undefined;
  /** The chosen option of a search that an error has stopped. It stays chosen until the error is corrected. */
  chosenOption: SearchOption | undefined;
  /** The number of options in the last announcement. */
  announcedCount: number | undefined;
  announcements: number;
}

export type SearchEvent =
  | { type: "typed"; text: string }
  | { type: "textFound"; text: string }
  | { type: "zipTyped"; zip: string }
  | { type: "zipPrefilled"; zip: string }
  | { type: "defaultsGiven"; defaults: readonly SearchOption[] }
  | { type: "opened" }
  | { type: "arrowPressed"; step: 1 | -1 }
  | { type: "pointed"; index: number }
  | { type: "caretMoved" }
  | { type: "closed" }
  | { type: "escaped" }
  | { type: "chosen"; option: SearchOption }
  | { type: "validationFailed"; error: SearchError; option?: SearchOption | undefined }
  | { type: "submitted" }
  | { type: "stalled" }
  | { type: "suggestionsReceived"; query: string; response: Suggestions }
  | { type: "failed" };

export function initialSearchState(text: string, zip = ""): SearchState {
  return {
    typed: text.slice(0, SEARCH_MAX_LENGTH),
    zip,
    isEdited: false,
    defaults: [],
    suggestions: [],
    suggestionsQuery: undefined,
    active: -1,
    isPointed: false,
    isOpen: false,
    isStalled: false,
    error: undefined,
    chosenOption: undefined,
    announcedCount: undefined,
    announcements: 0,
  };
}

/** The trimmed text, which is sent. */
export const queryOf = ({ typed }: SearchState): string => typed.trim();

export const optionsOf = (state: SearchState): readonly SearchOption[] =>
  queryOf(state) ? state.suggestions : state.defaults;

export const isWaiting = (state: SearchState): boolean =>
  state.isOpen && queryOf(state) !== "" && queryOf(state) !== state.suggestionsQuery;

/** Whether a list shows or is loading. Escape closes the list before it clears the field. */
export const isExpanding = (state: SearchState): boolean =>
  state.isOpen && (optionsOf(state).length > 0 || isWaiting(state));

export const isExpanded = (state: SearchState): boolean => state.isOpen && optionsOf(state).length > 0;

export const shownText = (state: SearchState): string =>
  (!state.isPointed && optionsOf(state)[state.active]?.name) || state.typed;

const withClosedList = (state: SearchState): SearchState => ({
  ...state,
  isOpen: false,
  active: -1,
  announcedCount: undefined,
});

const withAnnouncement = (state: SearchState): SearchState => ({
  ...state,
  announcedCount: optionsOf(state).length,
  announcements: state.announcements + 1,
});

/** The state after an event. A request stays slow until it ends or the text changes. */
export function searchState(state: SearchState, event: SearchEvent): SearchState {
  const next = stateAfter(state, event);
  const isSameRequest = isWaiting(next) && queryOf(next) === queryOf(state);
  const isStalled = next.isStalled && isSameRequest;
  const isEdited = next.isEdited || next.typed !== state.typed;
  return isStalled === next.isStalled && isEdited === next.isEdited ? next : { ...next, isStalled, isEdited };
}

function stateAfter(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "typed": {
      const typed = event.text.slice(0, SEARCH_MAX_LENGTH);
      const next: SearchState = {
        ...state,
        typed,
        // The shown options stay until the next response. A closed list showed no defaults.
        suggestions: state.isOpen || queryOf(state) ? optionsOf(state) : [],
        isOpen: true,
        active: -1,
        error: undefined,
        chosenOption: undefined,
      };
      if (queryOf(next)) return next;
      return {
        ...(queryOf(state) || !state.isOpen ? withAnnouncement(next) : next),
        suggestionsQuery: undefined,
      };
    }
    // A script or a password manager wrote this text into the field, which opens nothing.
    case "textFound": {
      const next = stateAfter(state, { ...event, type: "typed" });
      return state.isOpen ? next : withClosedList(next);
    }
    case "zipTyped":
      return { ...state, zip: event.zip, isEdited: true, error: undefined };
    case "zipPrefilled":
      return { ...state, zip: event.zip, error: undefined };
    case "defaultsGiven": {
      if (event.defaults === state.defaults) return state;
      const next = { ...state, defaults: event.defaults };
      return state.isOpen && !queryOf(state) ? withAnnouncement(next) : next;
    }
    case "opened": {
      if (state.isOpen) return state;
      const next = { ...state, isOpen: true, error: undefined };
      return queryOf(next) && next.suggestionsQuery !== queryOf(next) ? next : withAnnouncement(next);
    }
    case "arrowPressed": {
      const count = optionsOf(state).length + 1;
      const active = ((state.active + 1 + event.step + count) % count) - 1;
      return { ...state, active, isPointed: false };
    }
    case "pointed":
      return state.active === event.index ? state : { ...state, active: event.index, isPointed: true };
    case "caretMoved":
      if (state.active < 0) return state;
      if (state.isPointed) return { ...state, active: -1 };
      return { ...withShownText(state), active: -1, suggestionsQuery: shownText(state).trim() };
    case "closed":
      return state.isOpen ? withClosedList(withShownText(state)) : state;
    case "escaped":
      return isExpanding(state)
        ? withClosedList(state)
        : { ...withClosedList(state), typed: "", error: undefined, chosenOption: undefined };
    case "chosen":
      return {
        ...withClosedList(state),
        typed: event.option.name,
        suggestions: [],
        suggestionsQuery: undefined,
        error: undefined,
      };
    case "validationFailed":
      return { ...withClosedList(withShownText(state)), error: event.error, chosenOption: event.option };
    case "submitted":
      return { ...withClosedList(withShownText(state)), error: undefined, chosenOption: undefined };
    case "stalled":
      return { ...state, isStalled: true };
    case "suggestionsReceived": {
      const { options, searchId } = event.response;
      return withAnnouncement({
        ...state,
        suggestions: options,
        searchId,
        suggestionsQuery: event.query,
        active: -1,
      });
    }
    case "failed":
      return withAnnouncement({ ...withClosedList(state), suggestions: [], suggestionsQuery: undefined });
  }
}

function withShownText(state: SearchState): SearchState {
  return { ...state, typed: shownText(state), suggestions: optionsOf(state) };
}

export function searchError(
  checks: { validateText: boolean; validateZip: boolean },
  country: Country,
  text: string,
  zip: string,
): SearchError | undefined {
  const isTextWrong = checks.validateText && !text.trim();
  const isZipWrong = checks.validateZip && readPostalCode(country, zip) === undefined;
  if (!isTextWrong && !isZipWrong) return undefined;
  const both = isTextWrong && isZipWrong;
  const message = both
    ? "search.projectAndZipInvalid"
    : isTextWrong
      ? "search.projectMissing"
      : "search.zipInvalid";
  return { message, isTextWrong, isZipWrong };
}
