import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { readOptions, type SearchOption } from "../../api/readOptions";
import { decideTreatment } from "../../flows/search/decideTreatment";
import { findSuggestions, type SuggestionSettings, stallTime } from "../../flows/search/findSuggestions";
import { SEARCH_DEBOUNCE_MS } from "../../limits";
import type { Word } from "../../words/createWord";
import type { WordKey } from "../../words/en";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import type { SearchBarSettings } from "./searchSettings";
import { isWaiting, queryOf, type SearchEvent, type SearchState } from "./searchState";

const TASKS: readonly (readonly [WordKey, number])[] = [
  ["search.taskHandyman", 39794],
  ["search.taskCleaning", 39794],
  ["search.taskPlumbing", 40113],
  ["search.taskRoof", 40133],
  ["search.taskLawn", 40092],
];

/** The suggestions for an empty field: the host page's list, otherwise our own (spec section 2.6). */
export function defaultSuggestions(given: object | undefined, limit: number, word: Word): SearchOption[] {
  const options = given
    ? // Addresses are dropped, because untrusted markup may also give this list.
      readOptions(given).map(({ srPathUrl: _, ...option }) => option)
    : TASKS.map(([key, id]) => ({ name: word(key), id, optionType: "TASK" }));
  return options.slice(0, limit);
}

export function useDefaultSuggestions(): SearchOption[] {
  const { defaultSuggestions: given, limit } = useElement<SearchBarSettings>().settings;
  const word = useWord();
  return useMemo(() => defaultSuggestions(given, limit, word), [given, limit, word]);
}

/**
 * Requests suggestions for the typed text while the list is open. Only the response for the newest text shows. The request is aborted when
 * the text changes, the list closes or the search is removed.
 */
export function useSuggestions(state: SearchState, dispatch: (event: SearchEvent) => void): void {
  const element = useElement<SuggestionSettings>();
  const query = isWaiting(state) ? queryOf(state) : undefined;
  const find = useEffectEvent((text: string, signal: AbortSignal) => findSuggestions(element, text, signal));
  const stallMs = useEffectEvent(() => stallTime(element));
  const upToLimit = useEffectEvent(<Option>(options: readonly Option[]) =>
    options.slice(0, element.settings.limit),
  );

  useEffect(() => {
    if (query === undefined) return undefined;
    let request: AbortController | undefined;
    let timer = setTimeout(async () => {
      request = new AbortController();
      const { signal } = request;
      timer = setTimeout(() => dispatch({ type: "stalled" }), stallMs());
      const response = await find(query, signal);
      if (signal.aborted) return;
      request = undefined;
      clearTimeout(timer);
      if (!response) return dispatch({ type: "failed" });
      const options = upToLimit(response.options);
      dispatch({ type: "suggestionsReceived", query, response: { ...response, options } });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [query, dispatch]);
}

/** Whether the split feature selects the test layout. It is requested when the list opens. */
export function useTestLayout(isOpen: boolean): boolean {
  const element = useElement<SearchBarSettings>();
  const [isTest, setIsTest] = useState(false);
  const { splitFlag } = element.settings;
  const decide = useEffectEvent((flag: string) => decideTreatment(element, flag));

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    void decide(splitFlag).then((treatment) => {
      if (isCurrent) setIsTest(treatment === "test");
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, splitFlag]);

  return isTest;
}
