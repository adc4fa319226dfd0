import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { SearchOption } from "../../api/readOptions";
import { decideTreatment } from "../../flows/decideTreatment";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { KEYWORD_TRACKING_DEBOUNCE_MS } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { isZip } from "../../rules/zip";
import { fieldFocus } from "../../tracking/events/components";
import {
  autocompleteClicked,
  itemClicked,
  querySearched,
  SEARCH_BAR,
  searchBarAutocompleteSelect,
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
export function useSearchBar(
  element: ElementContext<SearchBarSettings>,
  source: SuggestionSource,
  given: { text?: string; zip?: string },
) {
  const { settings } = element;
  const { limit, splitFlag, zip } = settings;
  const defaults = useMemo(
    () => defaultSuggestions(settings.defaultSuggestions, limit),
    [settings.defaultSuggestions, limit],
  );
  const [state, dispatch] = useReducer(searchState, { zip, ...given, defaults }, initialSearchState);
  const [treatment, setTreatment] = useState("control");
  const keywordTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(new Set<string>());
  const { isOpen } = state;

  useSuggestions(state, dispatch, source, limit);
  useEffect(() => dispatch({ type: "defaultsGiven", defaults }), [defaults]);
  useEffect(() => dispatch({ type: "zipGiven", zip: zip ?? "" }), [zip]);
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

  function reportOnce(key: string, report: () => void): void {
    if (reported.current.has(key)) return;
    reported.current.add(key);
    report();
  }

  /** Tells why when a search may not leave; undefined when it may. */
  function holdBack(text: string, option: SearchOption | undefined): SearchError | undefined {
    const error = searchError(settings, text, state.zip);
    if (!error) return undefined;
    dispatch({ type: "heldBack", error, option });
    element.track(searchBarErrorPresent(error.message));
    return error;
  }

  function leave(text: string, option: SearchOption | undefined, isNewTab: boolean): void {
    const search = { text, zip: isZip(state.zip) ? state.zip : "" };
    leaveForSearch(element, option ? { ...search, option } : search, isNewTab);
  }

  return {
    state,
    dispatch,
    isTest: treatment === "test",

    typed(text: string, isComposing?: boolean): void {
      dispatch({ type: "typed", text, isComposing });
      clearTimeout(keywordTimer.current);
      const query = text.trim();
      if (!query || isComposing) return;
      keywordTimer.current = setTimeout(
        () => element.track(searchBarKeywordSearch(query)),
        KEYWORD_TRACKING_DEBOUNCE_MS,
      );
    },

    choose(index: number, isNewTab: boolean): SearchError | undefined {
      const option = optionsOf(state)[index];
      if (!option) return undefined;
      clearTimeout(keywordTimer.current);
      const { searchId } = state;
      const query = queryOf(state);
      const choice = { option, index, query, searchId, count: optionsOf(state).length };
      element.track(searchBarAutocompleteSelect(choice));
      element.track(autocompleteClicked(choice));
      element.track(itemClicked(choice));
      dispatch({ type: "chosen", option });
      const error = holdBack(option.name, option);
      if (!error) leave(option.name, option, isNewTab);
      return error;
    },

    submit(isNewTab: boolean): SearchError | undefined {
      const text = shownText(state).trim();
      const error = holdBack(text, state.held);
      if (error) return error;
      dispatch({ type: "closed" });
      if (!state.held) element.track(querySearched(text, state.zip));
      leave(text, state.held, isNewTab);
      return undefined;
    },

    focused(label: string): void {
      reportOnce(label, () => element.track(fieldFocus({ component_type: SEARCH_BAR, label })));
    },

    expanded(): void {
      reportOnce("select", () => element.track(searchBarSelect()));
    },

    left(): void {
      reported.current.delete("select");
    },
  };
}
