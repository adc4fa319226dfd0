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
 * as soon as the text changes, the list closes or the bar goes (undefined). Gives what is to be told each state.
 */
export function askSuggestions(
  latest: () => { source: SuggestionSource; limit: number },
  dispatch: (event: SearchEvent) => void,
): (state: SearchState | undefined) => void {
  let asked: string | undefined;
  let stop: () => void = () => undefined;

  function ask(query: string): () => void {
    let flight: AbortController | undefined;
    let timer = setTimeout(async () => {
      const { source, limit } = latest();
      flight = new AbortController();
      const { signal } = flight;
      timer = setTimeout(() => dispatch({ type: "stalled" }), source.stallMs);
      const answer = await source.find(query, signal);
      if (signal.aborted) return;
      flight = undefined;
      clearTimeout(timer);
      if (!answer) return dispatch({ type: "failed" });
      const options = answer.options.slice(0, limit);
      dispatch({ type: "answered", query, answer: { ...answer, options } });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      flight?.abort();
    };
  }

  return (state) => {
    const wanted = state && isWaiting(state) ? queryOf(state) : undefined;
    if (wanted === asked) return;
    stop();
    asked = wanted;
    stop = wanted === undefined ? () => undefined : ask(wanted);
  };
}
