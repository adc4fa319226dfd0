import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { decideTreatment } from "../../flows/decideTreatment";
import { syncSearch } from "../../flows/syncSearch";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import { defaultSuggestions } from "./defaultSuggestions";
import type { FieldState, SearchFields } from "./SearchFields";
import { searchActions } from "./searchActions";
import type { SearchBarSettings } from "./searchBarSettings";
import { initialSearchState, isExpanded, type SearchState, shownText } from "./searchState";
import { createSearchStore } from "./searchStore";

/** The state of a search bar whose fields exist already, and the visitor's actions. */
export function useSearch({ text, zip }: SearchFields) {
  const element = useElement<SearchBarSettings>();
  const word = useWord();
  const latest = useRef({ element, word });
  const { defaultSuggestions: given, limit } = element.settings;

  const [search] = useState(() => {
    const fieldOf = (ref: RefObject<HTMLInputElement | null>) => ref.current as HTMLInputElement;
    const store = createSearchStore(initialSearchState(fieldOf(text).value, fieldOf(zip).value));
    const now = () => ({ ...latest.current, text: fieldOf(text), zip: fieldOf(zip) });
    return { store, actions: searchActions(now, store) };
  });

  useLayoutEffect(() => {
    latest.current = { element, word };
  });
  useLayoutEffect(() => {
    search.store.dispatch({ type: "defaultsGiven", defaults: defaultSuggestions(given, limit, word) });
  }, [search, given, limit, word]);
  useEffect(() => search.actions.stop, [search]);
  return search;
}

/** Whether the split feature selects the test layout; requested when the list opens. */
export function useTestLayout(isOpen: boolean): boolean {
  const element = useElement<SearchBarSettings>();
  const [isTest, setIsTest] = useState(false);
  const latest = useRef(element);
  latest.current = element;
  const { splitFlag } = element.settings;

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    void decideTreatment(latest.current, splitFlag).then((treatment) => {
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
