import type { Suggestions } from "../../api/fetchSuggestions";
import type { SearchOption } from "../../api/readOptions";
import type { Country } from "../../brands/Brand";
import { SEARCH_MAX_LENGTH } from "../../limits";
import { readPostalCode } from "../../rules/countryPostalCode";
import type { WordKey } from "../../words/en";

/** What holds a search back, by word and by field (spec section 5). */
export interface SearchError {
  message: WordKey;
  isTextWrong: boolean;
  isZipWrong: boolean;
}

/** The bar's state (spec section 4). The options and the typed text are a ring; place -1 is the typed text. */
export interface SearchState {
  typed: string;
  /** What is in the ZIP field. */
  zip: string;
  /** Shown while nothing is typed. */
  defaults: readonly SearchOption[];
  /** Shown while something is: the latest answer, also while the next is awaited. */
  found: readonly SearchOption[];
  searchId?: unknown;
  /** The text that `found` answers. */
  answered: string | undefined;
  active: number;
  /** The mouse has made the option active: the field goes on showing what was typed. */
  isPointed: boolean;
  isOpen: boolean;
  isComposing: boolean;
  /** A request has been in flight for so long that it shows. */
  isStalled: boolean;
  error: SearchError | undefined;
  /** An option whose choice was held back by an error: still meant when that is mended. */
  held: SearchOption | undefined;
  /** How many options a screen reader is told of, and how many times it was told something. */
  told: number | undefined;
  messages: number;
}

export type SearchEvent =
  | { type: "typed"; text: string; isComposing?: boolean | undefined }
  | { type: "zipTyped"; zip: string }
  | { type: "defaultsGiven"; defaults: readonly SearchOption[] }
  | { type: "opened" }
  | { type: "arrowPressed"; step: 1 | -1 }
  | { type: "pointed"; index: number }
  | { type: "caretMoved" }
  | { type: "closed" }
  | { type: "escaped" }
  | { type: "chosen"; option: SearchOption }
  | { type: "heldBack"; error: SearchError; option?: SearchOption | undefined }
  | { type: "left" }
  | { type: "stalled" }
  | { type: "answered"; query: string; answer: Suggestions }
  | { type: "failed" };

export function initialSearchState(text: string, zip = ""): SearchState {
  return {
    typed: text.slice(0, SEARCH_MAX_LENGTH),
    zip,
    defaults: [],
    found: [],
    answered: undefined,
    active: -1,
    isPointed: false,
    isOpen: false,
    isComposing: false,
    isStalled: false,
    error: undefined,
    held: undefined,
    told: undefined,
    messages: 0,
  };
}

/** What is typed, as it is searched for. */
export const queryOf = ({ typed }: SearchState): string => typed.trim();

/** The options there are to show. */
export const optionsOf = (state: SearchState): readonly SearchOption[] =>
  queryOf(state) ? state.found : state.defaults;

/** Whether an answer is wanted that has not come. */
export const isWaiting = (state: SearchState): boolean =>
  state.isOpen && !state.isComposing && queryOf(state) !== "" && queryOf(state) !== state.answered;

/** Whether there is a list to see, or one to come: what Escape closes first. */
export const isExpanding = (state: SearchState): boolean =>
  state.isOpen && (optionsOf(state).length > 0 || isWaiting(state));

/** Whether the list shows. */
export const isExpanded = (state: SearchState): boolean => state.isOpen && optionsOf(state).length > 0;

/** What the text field shows. */
export const shownText = (state: SearchState): string =>
  (!state.isPointed && optionsOf(state)[state.active]?.name) || state.typed;

const closed = (state: SearchState): SearchState => ({
  ...state,
  isOpen: false,
  active: -1,
  isStalled: false,
  told: undefined,
});

const told = (state: SearchState): SearchState => ({
  ...state,
  told: optionsOf(state).length,
  messages: state.messages + 1,
});

export function searchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "typed": {
      const typed = event.text.slice(0, SEARCH_MAX_LENGTH);
      const next = {
        ...state,
        typed,
        // What was shown stays until the next answer; in a closed list the defaults were not.
        found: state.isOpen || queryOf(state) ? optionsOf(state) : [],
        isComposing: event.isComposing ?? false,
        isOpen: true,
        active: -1,
        error: undefined,
        held: undefined,
      };
      if (queryOf(next)) return next;
      return {
        ...(queryOf(state) || !state.isOpen ? told(next) : next),
        isStalled: false,
        answered: undefined,
      };
    }
    case "zipTyped":
      return { ...state, zip: event.zip, error: undefined };
    case "defaultsGiven": {
      const next = { ...state, defaults: event.defaults };
      return state.isOpen && !queryOf(state) ? told(next) : next;
    }
    case "opened": {
      if (state.isOpen) return state;
      const next = { ...state, isOpen: true, error: undefined };
      return queryOf(next) && next.answered !== queryOf(next) ? next : told(next);
    }
    case "arrowPressed": {
      const places = optionsOf(state).length + 1;
      const active = ((state.active + 1 + event.step + places) % places) - 1;
      return { ...state, active, isPointed: false };
    }
    case "pointed":
      return state.active === event.index ? state : { ...state, active: event.index, isPointed: true };
    case "caretMoved":
      return state.active < 0 ? state : { ...adopted(state), active: -1, answered: shownText(state).trim() };
    case "closed":
      return state.isOpen ? closed(adopted(state)) : state;
    case "escaped":
      return isExpanding(state)
        ? closed(state)
        : { ...closed(state), typed: "", error: undefined, held: undefined };
    case "chosen":
      return { ...closed(state), typed: event.option.name, found: [], answered: undefined, error: undefined };
    case "heldBack":
      return { ...closed(adopted(state)), error: event.error, held: event.option };
    case "left":
      return { ...closed(adopted(state)), error: undefined, held: undefined };
    case "stalled":
      return { ...state, isStalled: true };
    case "answered": {
      const { options, searchId } = event.answer;
      return told({
        ...state,
        found: options,
        searchId,
        answered: event.query,
        active: -1,
        isStalled: false,
      });
    }
    case "failed":
      return told({ ...closed(state), found: [], answered: undefined });
  }
}

/** What the field shows becomes what is typed. */
function adopted(state: SearchState): SearchState {
  return { ...state, typed: shownText(state), found: optionsOf(state) };
}

/** What is wrong with a search; undefined when nothing is. */
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
