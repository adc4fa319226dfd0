import { useEffect, useRef } from "react";
import { SEARCH_DEBOUNCE_MS } from "../../limits";
import { useElement } from "../CurrentElement";
import { type SearchElementSettings, suggestionSource } from "./SuggestionSource";
import { isWaiting, queryOf, type SearchEvent, type SearchState } from "./searchState";

/**
 * Requests suggestions for the typed text while the list is open. Only the response for the newest text shows: the older request is aborted
 * when the text changes, the list closes or the search is removed.
 */
export function useSuggestions(state: SearchState, dispatch: (event: SearchEvent) => void): void {
  const element = useElement<SearchElementSettings>();
  const query = isWaiting(state) ? queryOf(state) : undefined;
  const latest = useRef(element);
  latest.current = element;

  useEffect(() => {
    if (query === undefined) return undefined;
    let request: AbortController | undefined;
    let timer = setTimeout(async () => {
      const source = suggestionSource(latest.current);
      request = new AbortController();
      const { signal } = request;
      timer = setTimeout(() => dispatch({ type: "stalled" }), source.stallMs);
      const answer = await source.find(query, signal);
      if (signal.aborted) return;
      request = undefined;
      clearTimeout(timer);
      if (!answer) return dispatch({ type: "failed" });
      const options = answer.options.slice(0, latest.current.settings.limit);
      dispatch({ type: "suggestionsReceived", query, answer: { ...answer, options } });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [query, dispatch]);
}
