import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SearchOption } from "../../api/readOptions";
import type { ElementContext } from "../../element/ElementContext";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { KEYWORD_TRACKING_DEBOUNCE_MS } from "../../limits";
import { readPostalCode } from "../../rules/countryPostalCode";
import { fieldFocus } from "../../tracking/events/components";
import {
  optionChosen,
  querySearched,
  SEARCH_BAR,
  searchBarErrorPresent,
  searchBarKeywordSearch,
  searchBarSelect,
} from "../../tracking/events/search";
import type { Word } from "../../words/createWord";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import { defaultSuggestions } from "./defaultSuggestions";
import type { KeyStroke, SearchFields } from "./SearchFields";
import type { SearchBarSettings } from "./searchBarSettings";
import { type SearchError, searchError } from "./searchError";
import {
  initialSearchState,
  isExpanding,
  optionsOf,
  queryOf,
  type SearchEvent,
  type SearchState,
  searchState,
  shownText,
} from "./searchState";

/**
 * The state and the actions of a search bar whose fields already exist. A ref also holds the state, so that an event handler sees the
 * changes of the previous event before React renders.
 */
export function useSearch({ text, zip }: SearchFields) {
  const element = useElement<SearchBarSettings>();
  const word = useWord();
  const current = useRef({ element, word });
  const { defaultSuggestions: given, limit } = element.settings;
  const fieldOf = (ref: RefObject<HTMLInputElement | null>) => ref.current as HTMLInputElement;

  const [state, setState] = useState(() => initialSearchState(fieldOf(text).value, fieldOf(zip).value));
  const newest = useRef(state);
  const dispatch = useCallback((event: SearchEvent): void => {
    newest.current = searchState(newest.current, event);
    setState(newest.current);
  }, []);
  const [actions] = useState(() =>
    searchActions({
      get: () => newest.current,
      dispatch,
      current: () => ({ ...current.current, text: fieldOf(text), zip: fieldOf(zip) }),
    }),
  );

  useLayoutEffect(() => {
    current.current = { element, word };
  });
  useLayoutEffect(() => {
    dispatch({ type: "defaultsGiven", defaults: defaultSuggestions(given, limit, word) });
  }, [dispatch, given, limit, word]);
  useEffect(() => actions.stop, [actions]);
  return { state, dispatch, actions };
}

/** The state and the nodes that the actions use. */
interface SearchAccess {
  get(): SearchState;
  dispatch(event: SearchEvent): void;
  /** The current element and nodes. */
  current(): {
    element: ElementContext<SearchBarSettings>;
    text: HTMLInputElement;
    zip: HTMLInputElement;
    word: Word;
  };
}

/** The visitor's actions on the search bar: their state changes, navigation and analytics events. */
function searchActions({ get, dispatch, current }: SearchAccess) {
  const reported = new Set<string>();
  let keywordTimer: ReturnType<typeof setTimeout>;
  let isFocusOurs = false;

  /** Returns true once per key, until the key is deleted from `reported`. */
  function isFirst(key: string): boolean {
    return !reported.has(key) && reported.add(key) !== undefined;
  }

  function expanded(): void {
    if (isFirst("select")) current().element.track(searchBarSelect(optionsOf(get()).length));
  }

  function open(): void {
    dispatch({ type: "opened" });
    expanded();
  }

  /** Goes to the results page, unless the validation finds an error. */
  function leave(query: string, option: SearchOption | undefined, isNewTab: boolean): void {
    const { element, zip, word } = current();
    const { country } = element.brand;
    const error = searchError(element.settings, country, query, zip.value);
    if (error) {
      dispatch({ type: "validationFailed", error, option });
      element.track(searchBarErrorPresent(word(error.message)));
      focusOn(error);
      return;
    }
    dispatch({ type: "submitted" });
    const search = { text: query, zip: readPostalCode(country, zip.value) ?? "" };
    if (!option) element.track(querySearched(query, search.zip));
    leaveForSearch(element, option ? { ...search, option } : search, isNewTab);
  }

  /** Focuses the field with the error. This does not reopen the list. */
  function focusOn({ isTextWrong }: SearchError): void {
    const { text, zip } = current();
    isFocusOurs = true;
    (isTextWrong ? text : zip).focus();
    isFocusOurs = false;
  }

  function submit(isNewTab: boolean): void {
    const state = get();
    leave(shownText(state).trim(), state.chosenOption, isNewTab);
  }

  function choose(index: number, isNewTab: boolean): void {
    const state = get();
    const options = optionsOf(state);
    const option = options[index];
    if (!option) return;
    clearTimeout(keywordTimer);
    const { searchId } = state;
    const choice = { option, index, count: options.length, query: queryOf(state), searchId };
    for (const event of optionChosen(choice)) current().element.track(event);
    dispatch({ type: "chosen", option });
    leave(option.name, option, isNewTab);
  }

  return {
    open,
    submit,
    choose,

    typed(text: string, isComposing = false): void {
      dispatch({ type: "typed", text, isComposing });
      expanded();
      clearTimeout(keywordTimer);
      const query = text.trim();
      if (!query || isComposing) return;
      keywordTimer = setTimeout(
        () => current().element.track(searchBarKeywordSearch(query)),
        KEYWORD_TRACKING_DEBOUNCE_MS,
      );
    },

    zipTyped: (zip: string) => dispatch({ type: "zipTyped", zip }),

    keyPressed: (stroke: KeyStroke) => pressKey(stroke, { get, dispatch }, { open, submit, choose }),

    /** A field got the focus. Only the first focus of each field is reported. */
    focused(field: "text" | "zip"): void {
      if (isFirst(field)) current().element.track(fieldFocus({ component_type: SEARCH_BAR, label: field }));
      if (field === "text" && !isFocusOurs) open();
    },

    /** The text field lost the focus. The next opening of the list is reported again. */
    blurred(isForAnotherField: boolean): void {
      reported.delete("select");
      // If no other field gets the focus, the visitor closed the touch keyboard. Then the list stays open.
      if (isForAnotherField) dispatch({ type: "closed" });
    },

    closed: () => dispatch({ type: "closed" }),

    stop: () => clearTimeout(keywordTimer),
  };
}

export type SearchActions = ReturnType<typeof searchActions>;

/** Handles a key of the ARIA 1.2 combobox. Returns true if it used the key, so that no other handler does. */
function pressKey(
  { key, altKey, shiftKey, isNewTab }: KeyStroke,
  { get, dispatch }: Pick<SearchAccess, "get" | "dispatch">,
  { open, submit, choose }: Pick<SearchActions, "open" | "submit" | "choose">,
): boolean {
  const { active, isOpen, typed } = get();
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
  if (step && !shiftKey) {
    if (altKey && step < 0) dispatch({ type: "closed" });
    else open();
    if (!altKey) dispatch({ type: "arrowPressed", step });
    return true;
  }
  if (key === "Enter") {
    if (isOpen && active >= 0 && optionsOf(get()).length) choose(active, isNewTab);
    else submit(isNewTab);
    return true;
  }
  if (key === "Escape" && (isExpanding(get()) || typed)) {
    dispatch({ type: "escaped" });
    return true;
  }
  if (key === "Tab") dispatch({ type: "closed" });
  else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) dispatch({ type: "caretMoved" });
  return false;
}
