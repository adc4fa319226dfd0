import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readOptions, type SearchOption } from "../../api/readOptions";
import { decideTreatment } from "../../flows/search/decideTreatment";
import { postalCodeCharacters } from "../../rules/countryPostalCode";
import { useOutsidePress } from "../../ui/usePopover";
import type { Word } from "../../words/createWord";
import type { WordKey } from "../../words/en";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import { SearchControl } from "./SearchControl";
import type { SearchBarSettings } from "./searchSettings";
import { initialSearchState, searchState } from "./searchState";

/**
 * What a search bar shows, and its events.
 *
 * @param isSynced reads the search from the document's query string on load, and writes changes to it
 */
export function useSearch(isSynced: boolean) {
  const element = useElement<SearchBarSettings>();
  const word = useWord();
  const { defaultSuggestions: ownDefaults, limit, zip = "" } = element.settings;
  const defaults = useMemo(() => defaultSuggestions(ownDefaults, limit, word), [ownDefaults, limit, word]);
  const [parameters] = useState(
    () => new URLSearchParams(isSynced ? element.hostElement.ownerDocument.location.search : ""),
  );
  const firstText = parameters.get("searchQuery") ?? "";
  const firstZip = postalCodeCharacters(element.brand.country, parameters.get("postalCode") ?? zip);
  const [state, setState] = useState(() =>
    searchState(initialSearchState(firstText, firstZip), { type: "defaultsGiven", defaults }),
  );
  const [search] = useState(() => new SearchControl(state, setState, { element, word, isSynced }));

  useLayoutEffect(() => {
    search.current = { element, word, isSynced };
  });
  useLayoutEffect(() => search.dispatch({ type: "defaultsGiven", defaults }), [search, defaults]);
  useLayoutEffect(() => {
    search.start();
    return () => search.stop();
  }, [search]);
  useEffect(() => {
    if (isSynced) search.sync();
  }, [search, isSynced]);
  useZipPrefill(search, firstZip);
  useOutsidePress(search.nodes.form, search.close, state.isOpen);
  return { state, firstText, firstZip, isTest: useTestLayout(state.isOpen), search };
}

/** Puts a changed prefill into the ZIP field, until the visitor or a script has edited the code in it. */
function useZipPrefill(search: SearchControl, prefill: string): void {
  const prefilled = useRef(prefill);
  // React sets the value on mount, so the browser ignores later changes of the default value.
  useLayoutEffect(() => {
    const field = search.nodes.zip.current;
    if (!field || prefill === prefilled.current) return;
    const isEdited = field.value !== prefilled.current;
    prefilled.current = prefill;
    if (isEdited) return;
    field.value = prefill;
    search.dispatch({ type: "zipPrefilled", zip: prefill });
  });
}

const TASKS: readonly (readonly [WordKey, number])[] = [
  ["search.taskHandyman", 39794],
  ["search.taskCleaning", 39794],
  ["search.taskPlumbing", 40113],
  ["search.taskRoof", 40133],
  ["search.taskLawn", 40092],
];

/** The suggestions for an empty field: the host page's list, otherwise our own (spec section 2.6). */
export function defaultSuggestions(own: object | undefined, limit: number, word: Word): SearchOption[] {
  const options = own
    ? // Addresses are dropped, because untrusted markup may also give this list.
      readOptions(own).map(({ srPathUrl: _, ...option }) => option)
    : TASKS.map(([key, id]) => ({ name: word(key), id, optionType: "TASK" }));
  return options.slice(0, limit);
}

/** Whether the split feature selects the test layout. It is requested when the list opens. */
function useTestLayout(isOpen: boolean): boolean {
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
