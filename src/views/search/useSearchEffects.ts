import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { decideTreatment } from "../../flows/decideTreatment";
import { syncSearch } from "../../flows/syncSearch";
import { SEARCH_DEBOUNCE_MS } from "../../limits";
import { useElement } from "../CurrentElement";
import type { FieldState, SearchFields } from "./SearchFields";
import { type SearchElementSettings, suggestionSource } from "./SuggestionSource";
import type { SearchBarSettings } from "./searchBarSettings";
import { isExpanded, isWaiting, queryOf, type SearchEvent, type SearchState, shownText } from "./searchState";

/**
 * Requests suggestions for the typed text while the list is open. Only the response for the newest text shows. The request is aborted when
 * the text changes, the list closes or the search is removed.
 */
export function useSuggestions(state: SearchState, dispatch: (event: SearchEvent) => void): void {
  const element = useElement<SearchElementSettings>();
  const query = isWaiting(state) ? queryOf(state) : undefined;
  const currentSource = useEffectEvent(() => suggestionSource(element));
  const upToLimit = useEffectEvent(<Option>(options: readonly Option[]) =>
    options.slice(0, element.settings.limit),
  );

  useEffect(() => {
    if (query === undefined) return undefined;
    let request: AbortController | undefined;
    let timer = setTimeout(async () => {
      const source = currentSource();
      request = new AbortController();
      const { signal } = request;
      timer = setTimeout(() => dispatch({ type: "stalled" }), source.stallMs);
      const response = await source.find(query, signal);
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

/** Writes the search to the query string of the document's address. */
export function useSyncedAddress({ form }: SearchFields, isSynced: boolean, state: SearchState): void {
  const { typed, zip } = state;
  const { country } = useElement().brand;
  useEffect(() => {
    const view = form.current?.ownerDocument.defaultView;
    return isSynced && view ? syncSearch(view, typed, zip, country) : undefined;
  }, [form, isSynced, typed, zip, country]);
}

/** Updates the uncontrolled text field, and the ARIA attributes of the fields, from the state. */
export function useFieldState(
  state: SearchState,
  { text }: SearchFields,
  onChange: (state: FieldState) => void,
): void {
  const { active, error, isStalled } = state;
  const isOpen = isExpanded(state);
  const isTextWrong = error?.isTextWrong ?? false;
  const isZipWrong = error?.isZipWrong ?? false;

  useLayoutEffect(() => {
    const shown = shownText(state);
    if (text.current && text.current.value !== shown) text.current.value = shown;
  });
  useLayoutEffect(
    () => onChange({ isExpanded: isOpen, active, isStalled, isTextWrong, isZipWrong }),
    [onChange, isOpen, active, isStalled, isTextWrong, isZipWrong],
  );
}
