import type { SearchOption } from "../../api/readOptions";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { KEYWORD_TRACKING_DEBOUNCE_MS } from "../../limits";
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
import type { SearchBarSettings } from "./searchBarSettings";
import {
  optionsOf,
  queryOf,
  type SearchError,
  type SearchEvent,
  type SearchState,
  searchError,
  shownText,
} from "./searchState";

/** What a visitor does with the search bar: what it makes of the state, where it leads, what is reported and when. */
export function searchActions(
  latest: () => { element: ElementContext<SearchBarSettings>; state: SearchState },
  dispatch: (event: SearchEvent) => void,
  zip: HTMLInputElement,
) {
  const reported = new Set<string>();
  let keywordTimer: ReturnType<typeof setTimeout>;

  /** Reports the first time since it was forgotten. */
  function isFirst(key: string): boolean {
    return !reported.has(key) && reported.add(key) !== undefined;
  }

  function expanded(): void {
    if (isFirst("select")) latest().element.track(searchBarSelect());
  }

  /** Leaves, unless the validation says why not. */
  function leave(
    query: string,
    option: SearchOption | undefined,
    isNewTab: boolean,
  ): SearchError | undefined {
    const { element } = latest();
    const error = searchError(element.settings, query, zip.value);
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
    open(): void {
      expanded();
      dispatch({ type: "opened" });
    },

    typed(typed: string, isComposing?: boolean): void {
      expanded();
      dispatch({ type: "typed", text: typed, isComposing });
      clearTimeout(keywordTimer);
      const query = typed.trim();
      if (!query || isComposing) return;
      keywordTimer = setTimeout(
        () => latest().element.track(searchBarKeywordSearch(query)),
        KEYWORD_TRACKING_DEBOUNCE_MS,
      );
    },

    choose(index: number, isNewTab: boolean): SearchError | undefined {
      const { element, state } = latest();
      const options = optionsOf(state);
      const option = options[index];
      if (!option) return undefined;
      clearTimeout(keywordTimer);
      const { searchId } = state;
      const choice = { option, index, count: options.length, query: queryOf(state), searchId };
      for (const event of optionChosen(choice)) element.track(event);
      dispatch({ type: "chosen", option });
      return leave(option.name, option, isNewTab);
    },

    submit(isNewTab: boolean): SearchError | undefined {
      const { state } = latest();
      return leave(shownText(state).trim(), state.held, isNewTab);
    },

    buttonPressed(label: string): void {
      latest().element.track(componentClicked({ component_type: SEARCH_BAR, label }));
    },

    /** A field has got the focus: reported once for each. */
    focused(label: string): void {
      if (isFirst(label)) latest().element.track(fieldFocus({ component_type: SEARCH_BAR, label }));
    },

    /** The text field has lost the focus: the next expansion is a new one. */
    left(): void {
      reported.delete("select");
    },

    stop: () => clearTimeout(keywordTimer),
  };
}

export type SearchActions = ReturnType<typeof searchActions>;
