import { type Dispatch, useEffect, useRef } from "react";
import type { Suggestions } from "../../api/fetchSuggestions";
import { SEARCH_DEBOUNCE_MS } from "../../limits";
import { isWaiting, queryOf, type SearchEvent, type SearchState } from "./searchState";

/** Where suggestions come from: undefined is a failure, already reported, or an abort. */
export interface SuggestionSource {
  find(query: string, signal: AbortSignal): Promise<Suggestions | undefined>;
  /** In flight for longer, it shows. */
  stallMs: number;
}

/**
 * Asks for what is typed while the list is open: only the newest text's answer may show, and the older request is aborted
 * as soon as the text changes, the list closes or the bar goes.
 */
export function useSuggestions(
  state: SearchState,
  dispatch: Dispatch<SearchEvent>,
  source: SuggestionSource,
  limit: number,
): void {
  const query = queryOf(state);
  const isNeeded = isWaiting(state);
  // A changed setting is for the next request.
  const latest = useRef({ source, limit });
  useEffect(() => {
    latest.current = { source, limit };
  });

  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer = setTimeout(async () => {
      const { source, limit } = latest.current;
      timer = setTimeout(() => dispatch({ type: "stalled" }), source.stallMs);
      const answer = await source.find(query, signal);
      if (signal.aborted) return;
      clearTimeout(timer);
      if (!answer) return dispatch({ type: "failed" });
      dispatch({
        type: "answered",
        query,
        answer: { ...answer, options: answer.options.slice(0, limit) },
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isNeeded, query, dispatch]);
}
