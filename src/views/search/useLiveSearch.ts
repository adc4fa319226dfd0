import { useEffect, useReducer, useRef, useState } from "react";
import type { SearchOption } from "../../api/readOptions";
import { decideTreatment } from "../../flows/decideTreatment";
import { findSuggestions } from "../../flows/findSuggestions";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { KEYWORD_TRACKING_DEBOUNCE_MS, SEARCH_STALL_MS } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { isZip } from "../../rules/zip";
import { componentClicked, fieldFocus } from "../../tracking/events/components";
import {
  optionChosen,
  querySearched,
  SEARCH_BAR,
  searchBarErrorPresent,
  searchBarKeywordSearch,
  searchBarSelect,
} from "../../tracking/events/search";
import { defaultSuggestions } from "./defaultSuggestions";
import type { SearchBarSettings } from "./searchBarSettings";
import {
  initialSearchState,
  optionsOf,
  queryOf,
  type SearchError,
  searchError,
  searchState,
  shownText,
} from "./searchState";
import { type SuggestionSource, useSuggestions } from "./useSuggestions";

/** The search bar's wiring: its state, what choosing and submitting do, what is reported and when. */
export function useLiveSearch(
  element: ElementContext<SearchBarSettings>,
  source: SuggestionSource | undefined,
  text: string,
  zip: HTMLInputElement,
) {
  const { settings } = element;
  const { limit, splitFlag } = settings;
  const [state, dispatch] = useReducer(searchState, text, initialSearchState);
  const [treatment, setTreatment] = useState("control");
  const keywordTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(new Set<string>());
  const { isOpen } = state;

  const ownSource: SuggestionSource = {
    find: (query, signal) => findSuggestions(element, query, signal),
    stallMs: SEARCH_STALL_MS,
  };
  useSuggestions(state, dispatch, source ?? ownSource, limit);

  useEffect(() => {
    dispatch({ type: "defaultsGiven", defaults: defaultSuggestions(settings.defaultSuggestions, limit) });
  }, [settings.defaultSuggestions, limit]);

  useEffect(() => () => clearTimeout(keywordTimer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void decideTreatment(element, splitFlag).then((decided) => {
      if (isCurrent) setTreatment(decided);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, splitFlag, element]);

  /** Reports the first time since it was forgotten. */
  function isFirst(key: string): boolean {
    const known = reported.current;
    return !known.has(key) && known.add(key) !== undefined;
  }

  function expanded(): void {
    if (isFirst("select")) element.track(searchBarSelect());
  }

  /** Leaves, unless the validation says why not. */
  function leave(
    query: string,
    option: SearchOption | undefined,
    isNewTab: boolean,
  ): SearchError | undefined {
    const error = searchError(settings, query, zip.value);
    if (error) {
      dispatch({ type: "heldBack", error, option });
      element.track(searchBarErrorPresent(error.message));
      return error;
    }
    dispatch({ type: "left" });
    const search = { text: query, zip: isZip(zip.value) ? zip.value : "" };
    if (!option) element.track(querySearched(query, search.zip));
    leaveForSearch(element, option ? { ...search, option } : search, isNewTab);
    return undefined;
  }

  return {
    state,
    dispatch,
    isTest: treatment === "test",

    open(): void {
      expanded();
      dispatch({ type: "opened" });
    },

    typed(typed: string, isComposing?: boolean): void {
      expanded();
      dispatch({ type: "typed", text: typed, isComposing });
      clearTimeout(keywordTimer.current);
      const query = typed.trim();
      if (!query || isComposing) return;
      keywordTimer.current = setTimeout(
        () => element.track(searchBarKeywordSearch(query)),
        KEYWORD_TRACKING_DEBOUNCE_MS,
      );
    },

    choose(index: number, isNewTab: boolean): SearchError | undefined {
      const options = optionsOf(state);
      const option = options[index];
      if (!option) return undefined;
      clearTimeout(keywordTimer.current);
      const { searchId } = state;
      const choice = { option, index, count: options.length, query: queryOf(state), searchId };
      for (const event of optionChosen(choice)) element.track(event);
      dispatch({ type: "chosen", option });
      return leave(option.name, option, isNewTab);
    },

    submit: (isNewTab: boolean) => leave(shownText(state).trim(), state.held, isNewTab),

    buttonPressed(label = ""): void {
      element.track(componentClicked({ component_type: SEARCH_BAR, label }));
    },

    /** A field has got the focus: reported once for each. */
    focused(label: string): void {
      if (isFirst(label)) element.track(fieldFocus({ component_type: SEARCH_BAR, label }));
    },

    /** The text field has lost the focus: the next expansion is a new one. */
    left(): void {
      reported.current.delete("select");
    },
  };
}
